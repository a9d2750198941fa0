import { answers } from "../../../support/answers/index.ts";
import {
  type Addition,
  assume,
  type CheckContext,
  type CollaboratorList,
  type Fields,
  type FindingText,
  integerOf,
  NotEvaluated,
  objectDifference,
  rowOf,
  StatedUnavailable,
} from "../../../support/conformance/index.ts";

/** What the record of an addition must show. What a name of a level stands for, the answer alone tells. */
export function written({ level, answer, userUuid }: Addition): Fields {
  return {
    level: integerOf(level) ?? rowOf(answer, "collaborator").get("level"),
    "user.uuid": userUuid,
  };
}

/** The same, and which record it is, where the answer tells. */
export function recordOf(addition: Addition): Fields {
  const row = rowOf(addition.answer, "collaborator");
  return { ...written(addition), ...(row.isLegible("id") ? { id: row.value.id ?? null } : {}) };
}

/** What is wrong where a list does not show the user of an addition; a single object may be somebody else's (a gap). */
export function unlessShown(
  list: CollaboratorList,
  { boardId, userUuid }: Addition,
  message = `the collaborator added to ${boardId} is not in its list`,
): FindingText | null {
  if (list.includes(userUuid) || list.isSingle) return null;
  return { message, expected: `a record of ${userUuid}` };
}

/** What is wrong where a list does not show the user of an addition with the fields that were written. */
export function unlessAs(list: CollaboratorList, addition: Addition, fields: Fields): FindingText | null {
  const record = list.find(addition.userUuid);
  return record === undefined ? unlessShown(list, addition) : objectDifference(record, fields, "written");
}

/** What is wrong where a list does not show the user of an addition as an earlier one did, if that did. */
export function unlessKept(
  list: CollaboratorList,
  before: CollaboratorList,
  addition: Addition,
  missing?: string,
): FindingText | null {
  const known = before.find(addition.userUuid)?.legible(["id", "level", "user.uuid", "added_at"]);
  if (known === undefined) return null;
  const record = list.find(addition.userUuid);
  return record === undefined
    ? unlessShown(list, addition, missing)
    : objectDifference(record, known, "unchanged");
}

/** What is wrong where a list still shows the user of an addition. */
export function unlessGone(list: CollaboratorList, { userUuid }: Addition): FindingText | null {
  if (!list.includes(userUuid)) return null;
  return { message: `collaborator ${userUuid} is in the list`, expected: `a list without ${userUuid}` };
}

/** @throws {NotEvaluated} where a list does not show the user of an addition */
export function expectShown(list: CollaboratorList, { userUuid }: Addition): void {
  assume(
    list.includes(userUuid),
    list.isSingle
      ? { reason: "endpoint 8 shows a single collaborator, who is not the one that was added" }
      : {
          reason: "endpoint 8 does not show the collaborator that was added",
          because: "collaborators.list.shows_added",
        },
  );
}

/**
 * Where endpoint 8 shows one collaborator alone (a gap), nothing can be told of several; a user who says so has said all.
 * @throws {StatedUnavailable} or {NotEvaluated}
 */
export function expectSeveral({ plan }: CheckContext, { isSingle }: CollaboratorList): void {
  if (!isSingle) return;
  const name = "collaborators.list.shape";
  if (plan.answers[name] === "object") throw new StatedUnavailable(answers[name].promises("object"));
  throw new NotEvaluated({
    reason: "endpoint 8 shows a single collaborator (a gap)",
    setting: `answers: ${name} in dashspec.yaml`,
  });
}
