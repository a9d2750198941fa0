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
import { appKind } from "../../resource-kinds/apps.ts";
import { dashboardKind } from "../../resource-kinds/dashboards.ts";
import type { ResourceKind } from "../../resource-kinds/resource-kind.ts";
import { sampleSetting, statedFor } from "../../resource-kinds/samples.ts";
import { type FieldOutcome, outcomesOf, updating, type Writer } from "./random/outcome.ts";

/**
 * Names with a special meaning in JavaScript. Frameworks remove such members to prevent prototype pollution, or keep
 * them from overriding methods.
 */
const specialNames = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"] as const;

const places = [
  [dashboardKind, ["filters"], "projects"],
  [appKind, ["config_schema", "metrics", "public_jobs"], "organizations"],
] as const;

/**
 * RFC 8259 §4: the name of a member is any string. The statements about stored values use ordinary names. These names
 * have a statement of their own, since removing them is a safeguard, and not carelessness.
 */
describe("Names of members that frameworks strip", () => {
  for (const [kind, fields, tenant] of places) {
    const body: Check["body"] = (context) =>
      context.scenario(`special names in ${kind.list}`, (own) => keepsSpecialNames(own, kind, fields));
    // Usually one parser reads the bodies of both resources.
    const from = kind.noun === "app" ? "thorough" : "smoke";
    check("fields.special_member_names", `in ${fields.join(" or ")}`, { tenant, from }, body);
  }
});

/** All names in one value first. If that is refused, they are tried one by one. */
async function keepsSpecialNames(
  context: CheckContext,
  kind: ResourceKind,
  fields: readonly string[],
): Promise<Coverage | Idle> {
  const [object] = await kind.borrow(context, 1);
  if (object === undefined) throw new Error("no object was borrowed");
  const [first = ""] = fields;
  const writer = updating(context, kind, object);
  const together = await outcomeOf(context, writer, first, valueWith(specialNames));
  if (together?.kind === "kept") return { coverage: "all names" };
  const field = await keepingField(context, kind, writer, fields);
  if (together?.kind === "lost" && field === first) throw context.finding(together.text, together.exchanges);
  let kept = 0;
  for (const name of specialNames) {
    const outcome = await outcomeOf(context, writer, field, valueWith([name]));
    if (outcome?.kind === "lost") throw context.finding(outcome.text, outcome.exchanges);
    if (outcome?.kind === "unreadable") throw outcome.problem;
    // A safeguard may refuse them, because then the client learns of it.
    if (outcome?.kind === "kept") kept += 1;
  }
  const words = `${kept} of ${specialNames.length} names, the others refused`;
  return kept > 0 ? { coverage: words } : { idle: words };
}

/** The control request of rule 7: if a field does not keep an ordinary name, it proves nothing about these. */
async function keepingField(
  context: CheckContext,
  kind: ResourceKind,
  writer: Writer,
  fields: readonly string[],
): Promise<string> {
  let obstacle: Error = new NotEvaluated({
    reason: `no untyped field of ${kind.list} keeps such a value with ordinary names either`,
    ...sampleSetting(kind, fields),
  });
  for (const field of fields) {
    const outcome = await outcomeOf(context, writer, field, valueWith(["ordinary"]));
    if (outcome?.kind === "kept") return field;
    // An illegible field is the finding of its own requirement.
    if (outcome?.kind === "unreadable") obstacle = outcome.problem;
  }
  // If the user has stated the accepted values of a field, the target need not accept any other.
  if (fields.every((field) => statedFor(context, kind, field) !== undefined)) {
    throw new StatedUnavailable(`no untyped field of ${kind.list} takes any JSON`);
  }
  throw obstacle;
}

/** The members at three depths, with others beside them. */
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
  writer: Writer,
  field: string,
  value: Json,
): Promise<FieldOutcome | undefined> {
  return (await outcomesOf(context, writer, { [field]: value })).get(field);
}
