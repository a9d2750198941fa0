import {
  type CheckContext,
  type Coverage,
  check,
  compareObject,
  deletionCheck,
  describe,
  type FindingText,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  quote,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { lacksRoom } from "../../../support/http/statuses.ts";
import { dashboardKind } from "../../resource-kinds/dashboards.ts";
import { row } from "../../resource-kinds/resource-kind.ts";
import { dashboardScenario } from "../scenarios/dashboard-scenario.ts";
import type { Deleted, Restoration } from "./scenario/exchanges.ts";
import { deletedOf, softDeletionScenario } from "./scenario/soft-deletion-scenario.ts";
import { changeSince } from "./scenario/states.ts";

/** Section 3, second row: in any state, DELETE is rejected with 405, and the state is unchanged. */
describe("Section 3: DELETE of a dashboard", () => {
  check("dashboards.delete.refused", "live dashboards, at both slash forms", async ({ context, expect }) => {
    const { alone, beside } = await softDeletionScenario(context);
    for (const { refusal } of [alone, beside]) expect(refusal.answer).toHaveStatus(405);
  });
  check("dashboards.delete.refused", "a dashboard with a collaborator", async ({ context, expect }) => {
    const refusal = await refusalBesideCollaborator(context);
    if (refusal === null) return { idle: "no collaborator can be added" };
    expect(refusal.answer).toHaveStatus(405);
    return undefined;
  });
  check("dashboards.delete.refused_when_deleted", "a soft-deleted dashboard", async ({ context, expect }) => {
    const { refusal } = await deletedOf(context);
    expect(refusal.answer).toHaveStatus(405);
  });
  check("dashboards.delete.unchanged", "live dashboards, at both slash forms", async (context) => {
    const { alone, beside } = await softDeletionScenario(context);
    for (const { stored, refusal } of [alone, beside]) {
      const { answer, read } = refusal;
      const wrong = read.succeeded ? changeSince(stored, read) : wrongStatus(read, "200");
      if (wrong !== null) throw context.finding(wrong, [answer, read]);
    }
  });
  check("dashboards.delete.unchanged", "its collaborator", async (context) => {
    const refusal = await refusalBesideCollaborator(context);
    if (refusal === null) return { idle: "no collaborator can be added" };
    if (refusal.list.isSingle) return { idle: "the list is a single collaborator" };
    const { answer, before, list, userUuid } = refusal;
    const record = list.find(userUuid);
    const known = before.find(userUuid)?.legible(["id", "level", "added_at"]);
    const changed = record && known && objectDifference(record, known, "unchanged");
    if (changed != null)
      throw context.finding({ ...changed, ...byAddition }, [before.reply, answer, list.reply]);
    if (record !== undefined) return undefined;
    const text = {
      ...byRemoval,
      message: "after a DELETE the collaborator is no longer in the list",
      expected: `a record of ${userUuid}`,
    };
    throw context.finding(text, [answer, list.reply]);
  });
  check(
    "dashboards.delete.unchanged_when_deleted",
    "before and after it, and restored",
    unchangedWhenDeleted,
  );
  memoryCheck("dashboards.delete.unchanged");
  deletionCheck();
  memoryCheck("dashboards.delete.unchanged_when_deleted");
});

/** A write about the same user on another dashboard may have reached the record by mistake. */
const byAddition = { explainedBy: { kind: "neighbour", because: "collaborators.list.agrees" } } as const;
const byRemoval = { explainedBy: { kind: "neighbour", because: "collaborators.remove.neighbours" } } as const;

async function refusalBesideCollaborator(context: CheckContext) {
  const { collaborator } = await dashboardScenario(context);
  return collaborator instanceof NotEvaluated ? null : collaborator.refusal;
}

/**
 * What the target shows of soft-deleted dashboards is a gap, but a DELETE must make no difference. If dashboards can be
 * restored, a restore shows what is still in storage. The other dashboard got no DELETE while it was soft-deleted, and
 * is the control.
 */
async function unchangedWhenDeleted(context: CheckContext): Promise<Coverage> {
  const deleted = await deletedOf(context);
  const { shown, refusal, restored } = deleted;
  const wrong = differenceIn(deleted);
  if (wrong !== null) throw context.finding(wrong, [shown.alone, refusal.answer, refusal.read]);
  const { answer } = restored.alone;
  if (restored.beside.answer.succeeded && !answer.succeeded && !lacksRoom(answer)) {
    const message =
      "a soft-deleted dashboard cannot be restored after a DELETE, but one without a DELETE can";
    const text = { message, expected: statusOf(restored.beside), actual: statusOf(restored.alone) };
    throw context.finding(text, [answer, restored.beside.answer]);
  }
  return { coverage: "one of two soft-deleted dashboards" };
}

function statusOf({ answer }: Restoration): string {
  return String(answer.status);
}

/** The difference between the reads before and after the DELETE, in status or in a field that both show legibly. */
function differenceIn({ shown: { alone: before }, refusal: { read } }: Deleted): FindingText | null {
  const after = "after a DELETE a soft-deleted dashboard is retrieved with";
  if (!before.succeeded || !read.succeeded) {
    if (before.succeeded === read.succeeded) return null;
    return {
      message: `${after} ${read.status}, but with ${before.status} before`,
      expected: String(before.status),
      actual: String(read.status),
    };
  }
  const [found, other] = [row(dashboardKind, read), row(dashboardKind, before)];
  const [difference] = compareObject(
    found,
    other.legible(dashboardKind.kept.filter((field) => found.isLegible(field))),
  );
  if (difference === undefined) return null;
  const { field, expected, actual } = difference;
  return {
    message: `${after} ${field} ${quote(actual)}, but with ${field} ${quote(expected)} before`,
    expected: quote(expected),
    actual: quote(actual),
    place: found.placeOf(field),
  };
}
