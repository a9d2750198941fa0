import { simplerThan } from "../../support/arbitraries/index.ts";
import type { RequirementId } from "../../support/catalogue/index.ts";
import type { Finding } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import { type Json, writeJson } from "../../support/target/json.ts";
import { fatesOf, type Lost } from "./fate.ts";
import { type Action, outfit, type Subject, seedOf } from "./subject.ts";
import { creating, updating, type Writer } from "./writers.ts";

/** How many payloads are tried to find a smaller one; each takes one request where it fails at once, else two. */
const tries = { dashboard: { update: 30, create: 4 }, app: { update: 30, create: 20 } } as const;

/** A failed case of a property. */
export interface Failed {
  readonly index: number;
  /** The value as it was drawn. */
  readonly value: Json;
  readonly lost: Lost;
}

/** Tries smaller values of one field alone, and makes the finding of the smallest that is lost. */
export async function smallestFinding(
  context: CheckContext,
  subject: Subject,
  action: Action,
  field: string,
  failed: Failed,
  requirement: RequirementId,
): Promise<Finding> {
  const { plan } = context;
  const base = await subject.kind.base(context);
  const write = await writerOf(context, subject, action);
  const known = new Set<string>();
  const attempt = async (drawn: Json): Promise<Lost | null> => {
    known.add(writeJson(drawn));
    const { [field]: value = null } = outfit(plan, action, failed.index, { [field]: drawn }, base);
    const fate = (await fatesOf(context, subject.kind, { [field]: value }, [field], write)).get(field);
    return fate?.kind === "lost" ? fate : null;
  };
  let smallest = { value: failed.value, lost: await attempt(failed.value) };
  search: while (smallest.lost !== null) {
    for (const value of simplerThan(smallest.value)) {
      if (known.size >= tries[subject.kind.noun][action]) break search;
      if (known.has(writeJson(value)) || !isSendable(field, value)) continue;
      const lost = await attempt(value);
      if (lost === null) continue;
      smallest = { value, lost };
      continue search;
    }
    break;
  }
  if (action === "update") await write({ name: context.uniqueName("payload") });
  const how =
    smallest.lost === null
      ? "not by itself: only together with, or after, other values"
      : `the smallest of ${known.size} payloads`;
  const note = `${how}; case ${failed.index} of --seed ${seedOf(plan)} --only ${requirement}`;
  const { text, exchanges } = smallest.lost ?? failed.lost;
  return context.finding({ ...text, message: `${text.message} (${note})` }, exchanges);
}

/** A tag without text is none. */
function isSendable(field: string, value: Json): boolean {
  return field !== "tags" || (Array.isArray(value) && !value.includes(""));
}

async function writerOf(context: CheckContext, subject: Subject, action: Action): Promise<Writer> {
  if (action === "create") return creating(context, subject);
  const [object] = await subject.lend(context, 1);
  if (object === undefined) throw new Error("nothing was lent");
  return updating(context, subject, object);
}
