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

/**
 * The fields that the record of an addition must show. If a level is sent by name, only the answer shows its number.
 */
export function written({ level, answer, userUuid }: Addition): Fields {
  return {
    level: integerOf(level) ?? rowOf(answer, "collaborator").get("level"),
    "user.uuid": userUuid,
  };
}

/** The fields that the record of an addition must show, and the id of the record if the answer shows it. */
export function recordOf(addition: Addition): Fields {
  const row = rowOf(addition.answer, "collaborator");
  return { ...written(addition), ...(row.isLegible("id") ? { id: row.value.id ?? null } : {}) };
}

/**
 * The problem if a list does not show the user of an addition. A single object may be the record of another user (a
 * gap).
 */
export function unlessShown(
  list: CollaboratorList,
  { dashboardId, userUuid }: Addition,
  message = `the collaborator added to ${dashboardId} is not in its list`,
): FindingText | null {
  if (list.includes(userUuid) || list.isSingle) return null;
  return { message, expected: `a record of ${userUuid}` };
}

/** The problem if a list does not show the user of an addition with the fields that were written. */
export function unlessAs(list: CollaboratorList, addition: Addition, fields: Fields): FindingText | null {
  const record = list.find(addition.userUuid);
  return record === undefined ? unlessShown(list, addition) : objectDifference(record, fields, "written");
}

/**
 * The problem if a list does not show the user of an addition as an earlier list did. If the earlier list did not show
 * the user, there is none.
 */
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

/** The problem if a list still shows the user of an addition. */
export function unlessGone(list: CollaboratorList, { userUuid }: Addition): FindingText | null {
  if (!list.includes(userUuid)) return null;
  return { message: `collaborator ${userUuid} is in the list`, expected: `a list without ${userUuid}` };
}

/** @throws {NotEvaluated} if a list does not show the user of an addition */
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
 * If endpoint 8 shows only one collaborator (a gap), nothing can be judged about several. The user's answer may state
 * that.
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
