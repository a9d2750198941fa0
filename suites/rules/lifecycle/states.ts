import {
  type Board,
  type CheckContext,
  type Exchange,
  type FindingText,
  legibly,
  NotEvaluated,
  objectDifference,
  rowOf,
  StatedUnavailable,
} from "../../../support/conformance/index.ts";
import { isLive } from "../../recipes/dashboards.ts";
import type { Fields } from "../round-trips/kinds/kind.ts";

/**
 * Live dashboards that this check may delete. Whether one can be brought back is a gap, so nobody uses them
 * afterwards; but at smoke depth, where few may be made, they are borrowed as they are, and go on to the next check
 * where the target restores them.
 * @param isRestored whether the check has already brought one back
 */
export async function freshBoards(
  context: CheckContext,
  count: number,
  fields: Fields = {},
  isRestored: (id: string) => boolean = () => false,
): Promise<readonly Board[]> {
  if (context.plan.depth === "smoke") {
    return context.dashboards.borrowDeletable(
      count,
      async ({ id }) => isRestored(id) || (await restore(context, id)).works,
    );
  }
  return Promise.all(Array.from({ length: count }, () => context.dashboards.make(fields)));
}

/** @throws {NotEvaluated} where the target does not soft-delete: that is another requirement's finding */
export async function softDelete(context: CheckContext, id: string): Promise<Exchange> {
  const answer = await context.dashboards.update(id, { deleted: true });
  if (answer.succeeded) return answer;
  throw new NotEvaluated({
    reason: `the soft deletion was answered with ${answer.status}`,
    because: "lifecycle.soft_delete.answers",
  });
}

/**
 * Whether `deleted: false` brings a dashboard back: the answer, and whether a retrieve shows it live, if only after a
 * while.
 * @param fields what is written beside, unless the target takes `deleted: false` by itself alone
 */
export async function restore(
  context: CheckContext,
  id: string,
  fields: Fields = {},
): Promise<{ readonly answer: Exchange; readonly works: boolean }> {
  const beside = await context.dashboards.update(id, { ...fields, deleted: false });
  const isAlone = Object.keys(fields).length === 0;
  const answer =
    beside.succeeded || isAlone ? beside : await context.dashboards.update(id, { deleted: false });
  if (!answer.succeeded) return { answer, works: false };
  return { answer, works: isLive(await context.settle(() => context.dashboards.retrieve(id), isLive)) };
}

/**
 * What is wrong with an answer about a soft-deleted dashboard: that it shows it as live, or one of the expected
 * fields with another value. Whether it is retrieved at all is a gap: a refusal shows nothing.
 */
export function deletedProblem(reply: Exchange, expected: Fields = { deleted: true }): FindingText | null {
  return reply.succeeded ? objectDifference(rowOf(reply, "dashboard"), expected, "written") : null;
}

/** What is wrong with an answer about a dashboard whose fields nothing was to change. A refusal shows nothing. */
export function changeSince(before: Fields, reply: Exchange): FindingText | null {
  return reply.succeeded ? objectDifference(rowOf(reply, "dashboard"), before, "unchanged") : null;
}

/**
 * Storage that nothing shows cannot be judged; a user who says so of all three ways has said what there is to say.
 * @throws {StatedUnavailable}
 */
export function expectStorageShown({ plan: { answers } }: CheckContext): void {
  const retrieved = answers["lifecycle.visibility.retrieve"] ?? 200;
  const listed = answers["lifecycle.visibility.list"] ?? "shown";
  if (retrieved < 400 || listed === "shown" || answers["lifecycle.restore"] !== "never") return;
  throw new StatedUnavailable("a soft-deleted dashboard is hidden, and nothing brings it back");
}

/** A dashboard, read until it agrees or for as long as a late read may take. */
export function readAs(
  context: CheckContext,
  id: string,
  agrees: (read: Exchange) => boolean,
): Promise<Exchange> {
  return context.settle(() => context.dashboards.retrieve(id), agrees);
}

/** Whether a read shows the writable fields as they were. */
export function isAs(before: Fields, read: Exchange): boolean {
  return isFine(() => changeSince(before, read));
}

/** Whether a read has no problem that can be seen. */
export function isFine(problem: () => FindingText | null): boolean {
  return legibly(problem) === null;
}
