import { storageOf } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  ifPossible,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  sameField,
  unkeptCheck,
} from "../../../../support/conformance/index.ts";
import { type Fields, type ResourceKind, row, update } from "../../../resource-kinds/resource-kind.ts";
import { expectFieldAvailable, samplesHere } from "../../../resource-kinds/samples.ts";
import { expectTagsKept } from "../written-objects/ignored-tags.ts";
import { expectStored } from "../written-objects/judge-stored.ts";
import { oneByOne } from "./one-by-one.ts";
import { expectNoNameNeeded } from "./refused-alone.ts";
import { expectWritten, refused } from "./written.ts";

/**
 * Fields for which the document leaves open what a target makes of a value. The memory accepts what the answer shows.
 */
const openFields: ReadonlySet<string> = new Set(["tags", "restriction_level", "plugin_type", "is_global"]);

/** Endpoints 4 and 15: each writable field alone, and all together. */
export function updateStores(kind: ResourceKind): void {
  for (const field of Object.keys(kind.samples)) {
    const requirement = storageOf(kind.list, "update", field);
    check(requirement, "by itself", { from: "standard" }, (context) => alone(context, kind, field));
    memoryCheck(requirement);
    if (openFields.has(field)) unkeptCheck(requirement);
    check(requirement, "together with all others", (context) => expectStored(context, kind, "update", field));
  }
}

async function alone(context: CheckContext, kind: ResourceKind, field: string) {
  expectFieldAvailable(context, kind, field);
  const single = await sentAlone(context, kind, field);
  if (single === undefined) return severalAlone(context, kind, field);
  const { sent, answer, read } = single;
  for (const reply of [answer, read]) {
    const wrong = objectDifference(row(kind, reply), sent, "written");
    if (wrong === null) continue;
    if (field === "tags") await expectTagsKept(context);
    throw context.finding(wrong, reply === answer ? [answer] : [answer, read]);
  }
  return undefined;
}

/**
 * The result of the field when all fields were sent one by one; undefined if it was refused, or may already have had
 * the value.
 */
async function sentAlone(context: CheckContext, kind: ResourceKind, field: string) {
  // Thorough depth sends every sample.
  if (context.plan.depth === "thorough") return undefined;
  const singles = (await ifPossible(() => oneByOne(context, kind))) ?? [];
  const place = singles.findIndex((one) => one.field === field);
  const { sent, before, answer } = singles[place] ?? {};
  const read = singles.slice(place).find((one) => one.read !== null)?.read ?? null;
  if (answer?.succeeded !== true || sent === undefined || read === null) return undefined;
  // If the object already had the value, nothing would show.
  return sameField(field, sent[field], before?.[field]) ? undefined : { sent, answer, read };
}

async function severalAlone(context: CheckContext, kind: ResourceKind, field: string) {
  const samples = (await samplesHere(context, kind))[field] ?? [];
  const [object] = await kind.borrow(context, 1);
  if (object === undefined) return;
  if (field === "tags") await expectTagsKept(context);
  let refusal: Error | null = null;
  let accepted = 0;
  for (const sample of samples) {
    const sent: Fields = { [field]: field === "name" ? `${context.plan.mark}${String(sample)}` : sample };
    const answer = await update(context, kind, object.id, sent);
    if (answer.succeeded) {
      await expectWritten(context, kind, { id: object.id, sent, answer });
      accepted += 1;
      // Further samples are sent with other fields, and values that are nearly equal follow each other among the random
      // ones.
      if (context.plan.depth !== "thorough") break;
      continue;
    }
    const problem = refused(context, kind, sent, answer);
    if (!(problem instanceof NotEvaluated)) throw problem;
    refusal = problem;
  }
  if (accepted === 0 && refusal !== null) {
    await expectNoNameNeeded(context, kind, object.id, { field, samples });
    throw refusal;
  }
  return accepted > 0 ? undefined : { idle: "there is no sample to send" };
}
