import { simplerThan } from "../../../../support/arbitraries/index.ts";
import type { RequirementId } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Finding,
  type Json,
  NotEvaluated,
  writeJson,
} from "../../../../support/conformance/index.ts";
import type { Action, Fields } from "../../../resource-kinds/resource-kind.ts";
import { preparedPayload } from "../subjects/prepared-payload.ts";
import { type Subject, seedOf } from "../subjects/subject.ts";
import { creating, type Lost, outcomesOf, updating, type Writer } from "./outcome.ts";

/** How many payloads are tried to find a smaller one. Each takes one request if it fails at once, and two otherwise. */
const tries = { dashboard: { update: 30, create: 4 }, app: { update: 30, create: 20 } } as const;

/** A field that was lost in a drawn payload. */
export interface LostField {
  readonly action: Action;
  readonly field: string;
  /** The place of the payload among the drawn ones. */
  readonly index: number;
  /** The value as drawn. */
  readonly value: Json;
  readonly lost: Lost;
}

/** Tries smaller values of a single field, and returns the finding for the smallest value that is lost. */
export async function smallestFinding(
  context: CheckContext,
  subject: Subject,
  failed: LostField,
  requirement: RequirementId,
): Promise<Finding> {
  const { text, exchanges, how } = await shrink(context, subject, failed);
  const note = `${how}; case ${failed.index} of --seed ${seedOf(context.plan)} --only ${requirement}`;
  return context.finding({ ...text, message: `${text.message} (${note})` }, exchanges);
}

/** The smallest value that is lost. An obstacle of the search must not hide the first loss. */
async function shrink(
  context: CheckContext,
  subject: Subject,
  failed: LostField,
): Promise<Lost & { readonly how: string }> {
  const { action, field, index } = failed;
  try {
    const writer = await writerOf(context, subject, action);
    const base = await subject.kind.base(context);
    return await search(tries[subject.kind.noun][action], failed, async (drawn) => {
      const fields = preparedPayload(context.plan, action, { fields: alone(failed, drawn), index }, base);
      const outcomes = await outcomesOf(context, writer, fields, [field]);
      const outcome = outcomes.get(field);
      return outcome?.kind === "lost" ? outcome : null;
    });
  } catch (error) {
    if (error instanceof NotEvaluated) return { ...failed.lost, how: "no smaller payload could be tried" };
    throw error;
  }
}

/** The field without others. If it is a name that was lost when empty, a description has the mark of the run instead. */
function alone({ action, field, value }: LostField, drawn: Json): Fields {
  const isUnnamed = action === "create" && field === "name" && value === "";
  return isUnnamed ? { name: drawn, description: "without a name" } : { [field]: drawn };
}

/** Continues with the first smaller value that is lost too, until there is none, or the tries are used up. */
async function search(
  most: number,
  failed: LostField,
  attempt: (value: Json) => Promise<Lost | null>,
): Promise<Lost & { readonly how: string }> {
  const tried = new Set([writeJson(failed.value)]);
  let smallest = failed.value;
  let lost = await attempt(smallest);
  if (lost === null)
    return { ...failed.lost, how: "not by itself: only together with, or after, other values" };
  for (let candidates = simplerThan(smallest); ; ) {
    const { value, done } = candidates.next();
    if (done === true || tried.size >= most)
      return { ...lost, how: `the smallest of ${tried.size} payloads` };
    if (tried.has(writeJson(value)) || !isSendable(failed.field, value)) continue;
    tried.add(writeJson(value));
    const found = await attempt(value);
    if (found === null) continue;
    [smallest, lost] = [value, found];
    candidates = simplerThan(smallest);
  }
}

/** A tag without text is not a tag. */
function isSendable(field: string, value: Json): boolean {
  return field !== "tags" || (Array.isArray(value) && !value.includes(""));
}

/** An object of its own for the search, because a check may borrow only once, and may have done so already. */
async function writerOf(context: CheckContext, { kind }: Subject, action: Action): Promise<Writer> {
  if (action === "create") return creating(context, kind);
  const made = kind.noun === "dashboard" ? context.dashboards.make() : kind.make(context, {});
  return updating(context, kind, await made);
}
