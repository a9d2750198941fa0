import {
  compareFields,
  describeDifference,
  type Exchange,
  NotEvaluated,
  type Row,
} from "../../support/conformance/index.ts";
import { isShown } from "../apps/deleted-app.ts";
import { type Fields, row } from "../rules/round-trips/kind.ts";
import { blameField, blameUnretrievable } from "./blame.ts";
import { Contradiction, wrongStatusOf } from "./contradiction.ts";
import type { History } from "./history.ts";
import { expectedFields, type ModelObject } from "./object.ts";
import { retrieval } from "./requests.ts";

/** Whether an answer is that to a write, or to a later retrieve. */
type Where = Parameters<typeof blameField>[1]["where"];

/** Holds the answer to a write against the model, and learns from it what the model does not know. @throws {Contradiction} */
export function judgeAnswer(history: History, object: ModelObject, answer: Exchange): void {
  const wrong = contradictionIn(history, object, answer, "its answer");
  if (wrong !== null) throw wrong;
  learn(object, answer);
}

/**
 * Retrieves the object until it is as the model has it, unless `known` is a retrieve that agrees.
 * @throws {Contradiction} where it stays otherwise
 */
export async function retrieve(history: History, object: ModelObject, known?: Exchange): Promise<Exchange> {
  const { label } = object;
  const problem = (answer: Exchange) =>
    orUnreadable(() => contradictionIn(history, object, answer, "a later answer"));
  const answer =
    known !== undefined && problem(known) === null
      ? known
      : await history.steps.read(
          `retrieve: ${label}`,
          () => history.send(retrieval(object)),
          (read) => problem(read) === null,
          (read) => read,
        );
  const wrong = problem(answer);
  if (wrong !== null) throw wrong;
  if (answer.succeeded && object.state !== "unknown") learn(object, answer);
  object.retrievedAt = history.writes.length;
  return answer;
}

/** Where a single answer about the object contradicts the model, the contradiction. */
function contradictionIn(
  history: History,
  object: ModelObject,
  answer: Exchange,
  where: Where,
): Contradiction | null {
  const { label, kind, state } = object;
  if (state === "unknown") return null;
  if (state === "deleted") return shownThoughDeleted(history, object, answer);
  const unretrievable = blameUnretrievable(history.suspects(object, object.retrievedAt));
  if (!answer.succeeded) {
    // Whether a soft-deleted dashboard is retrieved is a gap.
    if (state === "soft-deleted") return null;
    return new Contradiction(unretrievable, wrongStatusOf(`a retrieve of ${label}`, answer, "200"));
  }
  if (where === "a later answer") history.judge(unretrievable);
  const found = row(kind, answer);
  if (found.id !== object.id) {
    const operation = where === "its answer" ? "update" : "retrieve";
    throw new NotEvaluated({
      reason: `the answer is about ${found.id}, not about ${object.id}`,
      because: `${kind.list}.${operation}.identity`,
    });
  }
  return contradictionInFields(history, object, found, where);
}

function shownThoughDeleted(history: History, { label, fields }: ModelObject, answer: Exchange) {
  history.judge("apps.delete.gone");
  const name = fields.get("name");
  if (!isShown(answer, { name: typeof name === "string" ? name : "" })) return null;
  return new Contradiction("apps.delete.gone", {
    ...wrongStatusOf(`a retrieve of ${label}, which was deleted,`, answer, "no success"),
  });
}

function contradictionInFields(
  history: History,
  object: ModelObject,
  found: Row,
  where: Where,
): Contradiction | null {
  const suspects = history.suspects(object, object.retrievedAt);
  const expected = expectedFields(object);
  const shown = readable(found, Object.keys(expected));
  const [wrong] = compareFields(expected, shown);
  for (const [field, value] of Object.entries(shown)) {
    const requirement = blameField(suspects, {
      field,
      shown: value,
      writer: object.writers.get(field),
      where,
    });
    history.judge(requirement);
    if (field !== wrong?.field) continue;
    const text = describeDifference(wrong, found, object.writers.has(field) ? "written" : "unchanged");
    return new Contradiction(requirement, { ...text, message: `${object.label}: ${text.message}` });
  }
  return null;
}

/** The values of the fields that can be read: what does not fit its schema is the finding of the field's own requirement. */
export function readable(found: Row, fields: readonly string[]): Fields {
  return found.legible(fields.filter((field) => found.documents(field) && found.isLegible(field)));
}

/** An answer that cannot be read is worth another look as well. */
function orUnreadable(problem: () => Contradiction | null): Error | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return error;
    throw error;
  }
}

/** What was never written is as the target first shows it. */
function learn({ kind, fields }: ModelObject, answer: Exchange): void {
  if (!answer.succeeded) return;
  const found = row(kind, answer);
  const unknown = kind.kept.filter((field) => field !== "deleted" && !fields.has(field));
  for (const [field, value] of Object.entries(readable(found, unknown))) fields.set(field, value);
}
