import {
  type CheckContext,
  type Exchange,
  type FindingText,
  NotEvaluated,
  NoUsableAnswer,
  objectDifference,
} from "../../../support/conformance/index.ts";
import { type Fields, type Kind, retrieve, row } from "../round-trips/kind.ts";

/** What became of one written field. */
export type Fate =
  | { readonly kind: "kept" }
  | { readonly kind: "refused"; readonly answer: Exchange }
  | { readonly kind: "unreadable"; readonly problem: NotEvaluated }
  | Lost;

export interface Lost {
  readonly kind: "lost";
  readonly text: FindingText;
  readonly exchanges: readonly Exchange[];
}

/** A write under way: its answer, and where to read the object afterwards. */
export interface Written {
  readonly answer: Exchange;
  /** @throws {NotEvaluated} where the answer does not tell */
  readonly id: () => string;
}

/** Writes the fields and says of each watched one whether it comes back, in the answer and on a later retrieve. */
export async function fatesOf(
  context: CheckContext,
  kind: Kind,
  sent: Fields,
  watched: readonly string[],
  write: (fields: Fields) => Promise<Written>,
): Promise<Map<string, Fate>> {
  const fates = new Map<string, Fate>();
  const settle = (fields: readonly string[], fate: (field: string) => Fate | null): string[] =>
    fields.filter((field) => {
      const found = fate(field);
      if (found !== null) fates.set(field, found);
      return found === null;
    });
  try {
    const { answer, id } = await write(sent);
    if (!answer.succeeded) {
      settle(watched, () => ({ kind: "refused", answer }));
      return fates;
    }
    const answered = settle(watched, (field) => problemIn(kind, sent, field, answer, [answer]));
    if (answered.length === 0) return fates;
    const reply = await retrieveAgreeing(context, kind, id(), sent, answered);
    settle(answered, (field) => problemIn(kind, sent, field, reply, [answer, reply]) ?? { kind: "kept" });
  } catch (error) {
    const problem = error instanceof NoUsableAnswer ? new NotEvaluated({ reason: error.message }) : error;
    if (!(problem instanceof NotEvaluated)) throw error;
    settle(
      watched.filter((field) => !fates.has(field)),
      () => ({ kind: "unreadable", problem }),
    );
  }
  return fates;
}

/** What is wrong with a field of an answer, or null. */
function problemIn(
  kind: Kind,
  sent: Fields,
  field: string,
  answer: Exchange,
  exchanges: readonly Exchange[],
): Fate | null {
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

/** The first retrieve that agrees with what was sent, or the last one where none does (rule 10). */
function retrieveAgreeing(
  context: CheckContext,
  kind: Kind,
  id: string,
  sent: Fields,
  fields: readonly string[],
): Promise<Exchange> {
  const isLost = (reply: Exchange, field: string) => problemIn(kind, sent, field, reply, [])?.kind === "lost";
  return context.settle(
    () => retrieve(context, kind, id),
    (reply) => reply.succeeded && !fields.some((field) => isLost(reply, field)),
  );
}
