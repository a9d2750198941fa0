import type { Answers } from "../../answers/index.ts";
import { type Dialect, dialects } from "../../reference/dialects/index.ts";
import { concernsWire, type ReferenceOptions } from "../../reference/index.ts";
import { present } from "../../settings/present.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { coveringSets } from "./covering-array.ts";
import { areIncompatible } from "./incompatible-dialects.ts";
import type { Subject } from "./subject.ts";

/** With more dialects than this in one server, too many statements cannot be judged. */
const dialectsInOne = 36;

/** How many requests at a time the servers are sent, in turn: as many as usual, as few as is polite, and one. */
const concurrencies = [16, 5, 1] as const;

/** Dialects of one file follow one another. Sorted by their reversed ids, they are distributed to different servers. */
const dealt = dialects
  .map((dialect) => ({ dialect, key: [...dialect.id].reverse().join("") }))
  .sort((one, other) => (one.key < other.key ? -1 : 1))
  .map(({ dialect }) => dialect);

/** Servers in which every two compatible dialects occur together. */
const combinations: readonly (readonly Dialect[])[] = coveringSets(
  dealt,
  (one, other) => !areIncompatible(one.id, other.id),
  dialectsInOne,
).map((together) => dialects.filter((dialect) => together.includes(dialect)));

/** The dialects that occur beside others. */
export const combinedDialects: ReadonlySet<string> = new Set(
  combinations.filter(({ length }) => length > 1).flatMap((together) => together.map(({ id }) => id)),
);

/** The servers that combine dialects, each as a subject. */
export const combinedSubjects: readonly Subject[] = combinations.map((together, index): Subject => {
  const id = `pairwise ${index + 1}`;
  const options = optionsOf(together);
  return {
    id,
    server: id,
    options,
    plan: {
      answers: answersOf(together),
      ...onlyFormOf(together),
      observing: false,
      // Each server is judged with other random values and in another order than the rest.
      seed: index + 1,
      concurrency: concurrencies[index % concurrencies.length] ?? 1,
    },
    ...(concernsWire(options) ? {} : { withoutNetwork: true }),
    expectation: {
      kind: "conformant",
      possibleShortcomings: together.flatMap(({ shortcomings = [] }) => shortcomings),
    },
  };
});

/** The fields that a creation needs are combined. Any other answer comes from a single dialect. */
function answersOf(together: readonly Dialect[]): Answers {
  const given = together.flatMap(({ answers }) => (answers === undefined ? [] : [answers]));
  const created = (name: "apps.create.fields" | "dashboards.create.fields") => {
    const fields = given.flatMap((answers) => answers[name] ?? []);
    return fields.length === 0 ? {} : { [name]: Object.assign({}, ...fields) };
  };
  return {
    ...Object.assign({}, ...given),
    ...created("apps.create.fields"),
    ...created("dashboards.create.fields"),
  };
}

/** At most one dialect settles the slash form. */
function onlyFormOf(together: readonly Dialect[]): Pick<TargetPlan, "onlyForm"> {
  return present({ onlyForm: together.find(({ onlyForm }) => onlyForm !== undefined)?.onlyForm });
}

/** Each option is set by a single aspect. The seams act in the order of the dialects. */
function optionsOf(together: readonly Dialect[]): ReferenceOptions {
  const seams = together.flatMap(({ options }) => options.seams ?? []);
  return { ...Object.assign({}, ...together.map(({ options }) => options)), seams };
}
