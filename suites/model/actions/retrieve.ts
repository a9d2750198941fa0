import {
  type Basis,
  compareFields,
  describeDifference,
  type Exchange,
  type Json,
  NotEvaluated,
  type Row,
  sameField,
} from "../../../support/conformance/index.ts";
import { isShown } from "../../recipes/objects/deleted-app.ts";
import { type Fields, row } from "../../resource-kinds/resource-kind.ts";
import { blameField, blameUnretrievable, wasSent } from "../blame.ts";
import { Contradiction, wrongStatusOf } from "../contradiction.ts";
import type { History } from "../histories/history.ts";
import { expectedFields, type ModelObject, nameOf } from "../object.ts";
import { requests } from "../requests.ts";
import type { HistoryRequirement } from "../requirements.ts";

/** Whether an answer is the answer to a write, or to a later retrieve. */
type Where = Parameters<typeof blameField>[1]["where"];

/**
 * Compares the answer to a write with the model, and learns from it what the model does not know.
 * @throws {Contradiction} if they differ
 */
export function judgeAnswer(history: History, object: ModelObject, answer: Exchange): void {
  const wrong = contradictionIn(history, object, answer, "its answer");
  if (wrong !== null) throw wrong;
  learn(object, answer);
}

/**
 * Retrieves the object until it agrees with the model, unless the retrieve `known` already does.
 * @throws {Contradiction} if they still differ after a while
 */
export async function retrieve(history: History, object: ModelObject, known?: Exchange): Promise<void> {
  const problem = (answer: Exchange) =>
    orUnreadable(() => contradictionIn(history, object, answer, "a later answer"));
  const answer =
    known !== undefined && problem(known) === null
      ? known
      : await history.steps.read(
          `retrieve: ${object.label}`,
          () => history.send(requests.retrieve(object)),
          (read) => problem(read) === null,
        );
  const wrong = problem(answer);
  if (wrong !== null) throw wrong;
  if (answer.succeeded && object.state !== "unknown") learn(object, answer);
  object.retrievedAt = history.writes.length;
}

/** Returns how one answer contradicts the model, or null. */
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
    return new Contradiction(unretrievable, wrongStatusOf(label, answer, "200"));
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
  const suspects = history.suspects(object, object.retrievedAt);
  return contradictionInFields(history, object, found, {
    blame: (field, shown) => blameField(suspects, { field, shown, writer: object.writers.get(field), where }),
    basis: (field) => (wasSent(suspects, field) ? "written" : "unchanged"),
  });
}

function shownThoughDeleted(history: History, object: ModelObject, answer: Exchange): Contradiction | null {
  history.judge("apps.delete.gone");
  if (!isShown(history.context, answer, { id: object.id, name: nameOf(object) })) return null;
  return new Contradiction("apps.delete.gone", wrongStatusOf(object.label, answer, "other than 2xx"));
}

/** How a field that differs from the model is judged: the requirement, if it breaks one. */
interface Judgement {
  readonly blame: (field: string, shown: Json) => HistoryRequirement | null;
  /** The reason why the model has this value. */
  readonly basis: (field: string) => Basis;
}

/** Compares a single answer, or a list item, with the model, field by field. */
export function contradictionInFields(
  history: History,
  object: ModelObject,
  found: Row,
  { blame, basis }: Judgement,
): Contradiction | null {
  const expected = expectedFields(object);
  const shown = readable(found, Object.keys(expected));
  const differences = compareFields(expected, shown);
  for (const [field, value] of Object.entries(shown)) {
    const requirement = blame(field, value);
    if (requirement === null) continue;
    history.judge(requirement);
    const wrong = differences.find((difference) => difference.field === field);
    if (wrong === undefined) continue;
    const text = describeDifference(wrong, found, basis(field));
    return new Contradiction(requirement, { ...text, message: `${object.label}: ${text.message}` });
  }
  return null;
}

/** The values of the legible fields. A field that does not fit its schema fails its own requirement. */
function readable(found: Row, fields: readonly string[]): Fields {
  return found.legible(fields.filter((field) => found.documents(field) && found.isLegible(field)));
}

/** An answer that cannot be read is read again too. */
function orUnreadable(problem: () => Contradiction | null): Error | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return error;
    throw error;
  }
}

/**
 * A field that nobody wrote takes the value that the target shows. If it shows another value later, the field is
 * unknown, because parts of a new object may be stored after the first read (rule 10). A dashboard that the target
 * shows as deleted of its own accord is no longer judged, because the default of a field in a creation is a gap.
 */
function learn(object: ModelObject, answer: Exchange): void {
  const { kind, fields, writers, state } = object;
  if (!answer.succeeded) return;
  const found = row(kind, answer);
  const shown = readable(found, kind.kept);
  if (state === "live" && shown.deleted === true) object.state = "unknown";
  for (const [field, value] of Object.entries(shown)) {
    const known = fields.get(field);
    if (field === "deleted" || (known !== undefined && writers.has(field))) continue;
    if (known === undefined || sameField(field, known, value)) fields.set(field, value);
    else fields.delete(field);
  }
}
