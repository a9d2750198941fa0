import { type Dialect, dialects } from "../reference/dialects/index.ts";
import type { ReferenceOptions } from "../reference/index.ts";
import { contradictions } from "./contradictions.ts";
import { coveringSets } from "./covering.ts";
import type { Subject } from "./subject.ts";

/** More than this in one server, and too much of it cannot be judged. */
const dialectsInOne = 24;

const contradicting = new Set(
  contradictions.flatMap(({ one, other }) => [`${one} ${other}`, `${other} ${one}`]),
);

/** Servers in which every two dialects that one server can have occur together. */
export const combinations: readonly (readonly Dialect[])[] = coveringSets(
  dialects,
  (one, other) => !contradicting.has(`${one.id} ${other.id}`),
  dialectsInOne,
);

export const combinedSubjects: readonly Subject[] = combinations.map(
  (together, index): Subject => ({
    id: `pairwise ${index + 1}`,
    options: optionsOf(together),
    plan: { answers: Object.assign({}, ...together.map(({ answers }) => answers)) },
    expectation: { kind: "conformant" },
  }),
);

/** Each option is set by one aspect alone; the seams act in the order of the dialects. */
function optionsOf(together: readonly Dialect[]): ReferenceOptions {
  const inOrder = dialects.filter((dialect) => together.includes(dialect));
  const seams = inOrder.flatMap(({ options }) => options.seams ?? []);
  return { ...Object.assign({}, ...inOrder.map(({ options }) => options)), seams };
}
