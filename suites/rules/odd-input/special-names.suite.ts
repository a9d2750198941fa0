import {
  type Check,
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Idle,
  type Json,
  NotEvaluated,
  StatedUnavailable,
} from "../../../support/conformance/index.ts";
import { appKind } from "../round-trips/kinds/apps.ts";
import { dashboardKind } from "../round-trips/kinds/dashboards.ts";
import type { Kind, Owned } from "../round-trips/kinds/kind.ts";
import { sampleSetting, statedFor } from "../round-trips/values/samples.ts";
import { type Outcome, outcomesOf, updating } from "./random/outcome.ts";

/** What JavaScript gives a meaning of its own: frameworks take such members away, against pollution of prototypes. */
const specialNames = ["__proto__", "constructor", "prototype"] as const;

const places = [
  [dashboardKind, ["filters"], "projects"],
  [appKind, ["config_schema", "metrics", "public_jobs"], "organizations"],
] as const;

/**
 * RFC 8259 §4: the name of a member is any string. Ordinary names are what the statements about stored values go by;
 * these have a statement of their own, since losing them is a guard and no carelessness.
 */
describe("Names of members that frameworks strip", () => {
  for (const [kind, fields, tenant] of places) {
    const body: Check["body"] = (context) =>
      context.scenario(`special names in ${kind.list}`, (own) => keepsSpecialNames(own, kind, fields));
    // One parser mostly reads the bodies of both resources.
    const from = kind.noun === "app" ? "thorough" : "smoke";
    check("fields.special_member_names", `in ${fields.join(" or ")}`, { tenant, from }, body);
  }
});

/** All names in one value first; where that is refused, one after the other. */
async function keepsSpecialNames(
  context: CheckContext,
  kind: Kind,
  fields: readonly string[],
): Promise<Coverage | Idle> {
  const [object] = await kind.borrow(context, 1);
  if (object === undefined) throw new Error("no object was borrowed");
  const [first = ""] = fields;
  const together = await outcomeOf(context, kind, object, first, valueWith(specialNames));
  if (together?.kind === "kept") return { coverage: "all names" };
  const field = await keepingField(context, kind, object, fields);
  if (together?.kind === "lost" && field === first) throw context.finding(together.text, together.exchanges);
  let kept = 0;
  for (const name of specialNames) {
    const outcome = await outcomeOf(context, kind, object, field, valueWith([name]));
    if (outcome?.kind === "lost") throw context.finding(outcome.text, outcome.exchanges);
    if (outcome?.kind === "unreadable") throw outcome.problem;
    // A guard may refuse them: the client that sent them is told then.
    if (outcome?.kind === "kept") kept += 1;
  }
  const words = `${kept} of ${specialNames.length} names, the others refused`;
  return kept > 0 ? { coverage: words } : { idle: words };
}

/** The control request of rule 7: a field that does not keep an ordinary name says nothing about these. */
async function keepingField(
  context: CheckContext,
  kind: Kind,
  object: Owned,
  fields: readonly string[],
): Promise<string> {
  let hindrance: Error = new NotEvaluated({
    reason: `no untyped field of ${kind.list} keeps such a value with ordinary names either`,
    ...sampleSetting(kind, fields),
  });
  for (const field of fields) {
    const outcome = await outcomeOf(context, kind, object, field, valueWith(["ordinary"]));
    if (outcome?.kind === "kept") return field;
    // A field that cannot be read is the finding of its own requirement.
    if (outcome?.kind === "unreadable") hindrance = outcome.problem;
  }
  // Who says which values a field takes says that it need not take any other.
  if (fields.every((field) => statedFor(context, kind, field) !== undefined)) {
    throw new StatedUnavailable(`no untyped field of ${kind.list} takes any JSON`);
  }
  throw hindrance;
}

/** The members at three depths, and others beside them. */
function valueWith(names: readonly string[]): Json {
  const inside: Json = Object.fromEntries([
    ["beside", 1],
    ...names.map((name) => [name, { length: 1 }] as const),
  ]);
  return Object.fromEntries([
    ...names.map((name) => [name, "a text"] as const),
    ["list", [inside]],
    ["object", { inside }],
  ]);
}

async function outcomeOf(
  context: CheckContext,
  kind: Kind,
  object: Owned,
  field: string,
  value: Json,
): Promise<Outcome | undefined> {
  const write = updating(context, kind, object);
  return (await outcomesOf(context, kind, { [field]: value }, [field], write)).get(field);
}
