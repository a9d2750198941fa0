import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
  NoUsableAnswer,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  retrieve,
  row,
  update,
} from "../../../resource-kinds/resource-kind.ts";

/** The outcome of one written field. */
export type Outcome =
  | { readonly kind: "kept" }
  | { readonly kind: "refused"; readonly answer: Exchange }
  | { readonly kind: "unreadable"; readonly problem: NotEvaluated | NoUsableAnswer }
  | Lost;

/** A value that was accepted, and is not shown afterwards. */
export interface Lost {
  readonly kind: "lost";
  readonly text: FindingText;
  readonly exchanges: readonly Exchange[];
}

/** Writes fields. Returns the answer, and the id under which to read the object afterwards. */
export type Writer = (fields: Fields) => Promise<{
  readonly answer: Exchange;
  /** @throws {NotEvaluated} if the answer does not show it */
  readonly id: () => string;
}>;

/** Writes by updating one object. */
export function updating(context: CheckContext, kind: ResourceKind, { id }: Owned): Writer {
  return async (fields) => ({ answer: await update(context, kind, id, fields), id: () => id });
}

/** Writes by creating an object each time. The created objects are given up as soon as the check is over. */
export function creating(context: CheckContext, kind: ResourceKind): Writer {
  return async (fields) => {
    const needed = await kind.base(context);
    // The name shows the origin of the object even if another field is tried.
    const body = { name: context.uniqueName("payload"), ...needed, ...fields };
    context.objects.limit.expectUnreached(kind.noun);
    if (kind.noun === "dashboard") context.objects.spendCreation();
    const answer = await context.send(operationOf(kind, "create"), {}, { body });
    return { answer, id: () => row(kind, answer).id };
  };
}

/**
 * Writes the fields, and returns for each watched one whether it is returned unchanged, in the answer and in a later
 * retrieve.
 */
export async function outcomesOf(
  context: CheckContext,
  kind: ResourceKind,
  sent: Fields,
  watched: readonly string[],
  write: Writer,
): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  /** Notes the outcome of the fields, and returns those without an outcome so far. */
  const note = (fields: readonly string[], outcomeOf: (field: string) => Outcome | null): string[] =>
    fields.filter((field) => {
      const outcome = outcomeOf(field);
      if (outcome !== null) outcomes.set(field, outcome);
      return outcome === null;
    });
  try {
    const { answer, id } = await write(sent);
    if (!answer.succeeded) {
      note(watched, () => ({ kind: "refused", answer }));
      return outcomes;
    }
    const answered = note(watched, (field) => problemIn(kind, sent, field, answer, [answer]));
    if (answered.length === 0) return outcomes;
    const read = await retrieveAgreeing(context, kind, id(), sent, answered);
    note(answered, (field) => problemIn(kind, sent, field, read, [answer, read]) ?? { kind: "kept" });
  } catch (error) {
    if (!(error instanceof NotEvaluated || error instanceof NoUsableAnswer)) throw error;
    note(
      watched.filter((field) => !outcomes.has(field)),
      () => ({ kind: "unreadable", problem: error }),
    );
  }
  return outcomes;
}

/** The problem with a field of an answer, or null. */
function problemIn(
  kind: ResourceKind,
  sent: Fields,
  field: string,
  answer: Exchange,
  exchanges: readonly Exchange[],
): Outcome | null {
  try {
    const value = sent[field];
    const text =
      value === undefined ? null : objectDifference(row(kind, answer), { [field]: value }, "written");
    return text && { kind: "lost", text, exchanges };
  } catch (error) {
    if (error instanceof NotEvaluated) return { kind: "unreadable", problem: error };
    throw error;
  }
}

/** The first retrieve that agrees with what was sent, or the last one if none does (rule 10). */
function retrieveAgreeing(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  sent: Fields,
  fields: readonly string[],
): Promise<Exchange> {
  const isLost = (read: Exchange, field: string) => problemIn(kind, sent, field, read, [])?.kind === "lost";
  return context.settle(
    () => retrieve(context, kind, id),
    (read) => read.succeeded && !fields.some((field) => isLost(read, field)),
  );
}
