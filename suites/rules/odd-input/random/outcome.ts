import {
  type CheckContext,
  type Exchange,
  type FindingText,
  type Json,
  NotEvaluated,
  NoUsableAnswer,
  objectDifference,
} from "../../../../support/conformance/index.ts";
import { picked } from "../../../resource-kinds/picked.ts";
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
export type FieldOutcome =
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

/** A way to write fields of one kind of object. */
export interface Writer {
  readonly kind: ResourceKind;
  /** Returns the answer, and the id under which to read the object afterwards. */
  readonly write: (fields: Fields) => Promise<{
    readonly answer: Exchange;
    /** @throws {NotEvaluated} if the answer does not show it */
    readonly id: () => string;
  }>;
}

/** Writes by updating one object. */
export function updating(context: CheckContext, kind: ResourceKind, { id }: Owned): Writer {
  return {
    kind,
    write: async (fields) => ({ answer: await update(context, kind, id, fields), id: () => id }),
  };
}

/** Writes by creating an object each time. The created objects are given up as soon as the check is over. */
export function creating(context: CheckContext, kind: ResourceKind): Writer {
  return {
    kind,
    write: async (fields) => {
      const needed = await kind.base(context);
      // The name shows the origin of the object even if another field is tried.
      const body = { name: context.uniqueName("payload"), ...needed, ...fields };
      context.objects.limit.expectUnreached(kind.noun);
      if (kind.noun === "dashboard") context.objects.spendCreation();
      const answer = await context.send(operationOf(kind, "create"), {}, { body });
      return { answer, id: () => row(kind, answer).id };
    },
  };
}

/**
 * Writes the fields, and returns for each watched one whether it is returned unchanged, in the answer and in a later
 * retrieve.
 */
export async function outcomesOf(
  context: CheckContext,
  { kind, write }: Writer,
  sent: Fields,
  watched: readonly string[] = Object.keys(sent),
): Promise<ReadonlyMap<string, FieldOutcome>> {
  const outcomes = new Map<string, FieldOutcome>();
  /** Notes the outcome of the fields, and returns those without an outcome so far. */
  const note = (fields: Fields, outcomeOf: (written: Written) => FieldOutcome | null): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => {
        const outcome = outcomeOf({ field, value });
        if (outcome !== null) outcomes.set(field, outcome);
        return outcome === null;
      }),
    );
  const looked = picked(sent, watched);
  try {
    const { answer, id } = await write(sent);
    if (!answer.succeeded) {
      note(looked, () => ({ kind: "refused", answer }));
      return outcomes;
    }
    const answered = note(looked, (written) => problemIn(kind, written, answer, [answer]));
    if (Object.keys(answered).length === 0) return outcomes;
    const read = await retrieveAgreeing(context, kind, id(), answered);
    note(answered, (written) => problemIn(kind, written, read, [answer, read]) ?? { kind: "kept" });
  } catch (error) {
    if (!(error instanceof NotEvaluated || error instanceof NoUsableAnswer)) throw error;
    note(looked, ({ field }) => (outcomes.has(field) ? null : { kind: "unreadable", problem: error }));
  }
  return outcomes;
}

/** A field that was written, with its value. */
interface Written {
  readonly field: string;
  readonly value: Json;
}

/** The problem with a field of an answer, or null. */
function problemIn(
  kind: ResourceKind,
  { field, value }: Written,
  answer: Exchange,
  exchanges: readonly Exchange[],
): FieldOutcome | null {
  try {
    const text = objectDifference(row(kind, answer), { [field]: value }, "written");
    return text && { kind: "lost", text, exchanges };
  } catch (error) {
    if (error instanceof NotEvaluated) return { kind: "unreadable", problem: error };
    throw error;
  }
}

/** The first retrieve that agrees with what was written, or the last one if none does (rule 10). */
function retrieveAgreeing(
  context: CheckContext,
  kind: ResourceKind,
  id: string,
  fields: Fields,
): Promise<Exchange> {
  const isLost = (read: Exchange) =>
    Object.entries(fields).some(
      ([field, value]) => problemIn(kind, { field, value }, read, [])?.kind === "lost",
    );
  return context.settle(
    () => retrieve(context, kind, id),
    (read) => read.succeeded && !isLost(read),
  );
}
