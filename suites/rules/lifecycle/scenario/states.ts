import {
  type CheckContext,
  type Dashboard,
  type Exchange,
  type FindingText,
  legibly,
  NotEvaluated,
  objectDifference,
  rowOf,
  StatedUnavailable,
} from "../../../../support/conformance/index.ts";
import { isLive } from "../../../recipes/objects/live-dashboard.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";
import type { Restoration } from "./exchanges.ts";

/**
 * Two live dashboards that this check may delete. Whether a dashboard can be restored is a gap, so no other check uses
 * them afterwards. At smoke depth few may be made, so they are borrowed instead, and go on to the next check if the
 * target restores them.
 * @param isRestored whether the check has already restored the dashboard
 */
export async function twoToDelete(
  context: CheckContext,
  isRestored: (id: string) => boolean,
): Promise<readonly Dashboard[]> {
  const { dashboards, plan } = context;
  if (plan.depth !== "smoke") return Promise.all([dashboards.make(), dashboards.make()]);
  return dashboards.borrowDeletable(
    2,
    async ({ id }) => isRestored(id) || (await restore(context, id)).works,
  );
}

/** What a key may do may depend on the state of a dashboard. */
const withGrantedKey = { withSomeKey: "granted" } as const;

/** @throws {NotEvaluated} if the target does not soft-delete, which is another requirement's finding */
export async function softDelete(context: CheckContext, id: string): Promise<Exchange> {
  const answer = await context.dashboards.update(id, { deleted: true }, withGrantedKey);
  if (answer.succeeded) return answer;
  throw new NotEvaluated({
    reason: `the soft deletion was answered with ${answer.status}`,
    because: "lifecycle.soft_delete.answers",
  });
}

/**
 * Whether `deleted: false` restores a dashboard: the answer, and whether a retrieve shows it live, possibly after a
 * while.
 * @param fields fields to write beside `deleted`, unless the target accepts `deleted: false` only alone
 */
export async function restore(context: CheckContext, id: string, fields: Fields = {}): Promise<Restoration> {
  const beside = await context.dashboards.update(id, { ...fields, deleted: false }, withGrantedKey);
  const isAlone = Object.keys(fields).length === 0;
  const answer =
    beside.succeeded || isAlone ? beside : await context.dashboards.update(id, { deleted: false });
  if (!answer.succeeded) return { answer, read: null, works: false };
  const read = await context.settle(() => context.dashboards.retrieve(id), isLive);
  return { answer, read, works: isLive(read) };
}

/**
 * The problem of an answer about a soft-deleted dashboard: it shows the dashboard as live, or another value of an
 * expected field. Whether the dashboard is retrieved at all is a gap, so a refusal shows nothing.
 */
export function deletedProblem(reply: Exchange, expected: Fields = { deleted: true }): FindingText | null {
  return reply.succeeded ? objectDifference(rowOf(reply, "dashboard"), expected, "written") : null;
}

/** The problem of an answer about a dashboard whose fields should be unchanged. A refusal shows nothing. */
export function changeSince(before: Fields, reply: Exchange): FindingText | null {
  return reply.succeeded ? objectDifference(rowOf(reply, "dashboard"), before, "unchanged") : null;
}

/**
 * If nothing shows what is in storage, it cannot be judged. The user's answers may state that for all three ways.
 * @throws {StatedUnavailable}
 */
export function expectStorageShown({ plan: { answers } }: CheckContext): void {
  const retrieved = answers["lifecycle.visibility.retrieve"] ?? 200;
  const listed = answers["lifecycle.visibility.list"] ?? "shown";
  if (retrieved < 400 || listed === "shown" || answers["lifecycle.restore"] !== "never") return;
  throw new StatedUnavailable("a soft-deleted dashboard is hidden, and nothing restores it");
}

/** Reads a dashboard until it agrees, or for as long as a read may be late. */
export function readAs(
  context: CheckContext,
  id: string,
  agrees: (read: Exchange) => boolean,
): Promise<Exchange> {
  return context.settle(() => context.dashboards.retrieve(id), agrees);
}

/** Whether a read shows the writable fields unchanged. */
export function isAs(before: Fields, read: Exchange): boolean {
  return hasNoProblem(() => changeSince(before, read));
}

/** Whether a read has no problem, or none that can be judged. */
export function hasNoProblem(problem: () => FindingText | null): boolean {
  return legibly(problem) === null;
}
