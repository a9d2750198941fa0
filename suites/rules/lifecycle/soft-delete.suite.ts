import {
  type CheckContext,
  check,
  describe,
  type Exchange,
  law,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  Row,
  readBody,
  rowOf,
  shapeOf,
} from "../../../support/conformance/index.ts";
import { pickedWhere } from "../../resource-kinds/picked.ts";
import { eachKept } from "./each-kept.ts";
import { deletedOf, softDeletionScenario } from "./scenario/soft-deletion-scenario.ts";
import { changeSince, deletedProblem } from "./scenario/states.ts";
import { keptHoweverDeleted, keptInStorage } from "./storage.ts";

/** Section 3, first row: PATCH with deleted = true leads to deleted = true, and the dashboard stays in storage. */
describe("Section 3: deletion by PATCH", () => {
  check(
    "lifecycle.soft_delete.answers",
    "alone, and with other fields in the same PATCH",
    async ({ context, expect }) => {
      const { deletion, deleted } = await softDeletionScenario(context);
      expect(deletion).toHaveStatus(200);
      expect(deletion).toShow({ deleted: true });
      if (deleted !== null) expect(deleted.besides.answer).toHaveStatus(200);
    },
  );
  // The law covers every key and both slash forms.
  law("lifecycle.soft_delete.answers", ["dashboards.update"], (exchange) => {
    if (!exchange.succeeded || readBody(exchange.sentJson)?.deleted !== true) return "silent";
    const [value] = shapeOf(exchange)?.rows ?? [];
    if (typeof value?.deleted !== "boolean") return "silent";
    return objectDifference(new Row("dashboard", value, exchange), { deleted: true }, "written") ?? "holds";
  });
  check(
    "lifecycle.soft_delete.with_fields",
    "with other fields in the same PATCH",
    async ({ context, expect }) => {
      const { sent, answer, shown } = (await deletedOf(context)).besides;
      expect(answer).toHaveStatus(200);
      expect(answer).toShow(sent);
      const wrong = deletedProblem(shown.beside, sent);
      if (wrong !== null) throw context.finding(wrong, [answer, shown.beside]);
    },
  );
  check("lifecycle.soft_delete.kept", "retrieved, listed or restored", keptInStorage);
  check(
    "lifecycle.soft_delete.kept",
    "deleted twice, and with other fields in the same PATCH",
    keptHoweverDeleted,
  );
  check("lifecycle.soft_delete.kept", "whichever dashboard it is", { last: true, certain: true }, eachKept);
  check("lifecycle.soft_delete.fields_kept", "every other field", async (context) => {
    const { deletion, alone, beside } = await softDeletionScenario(context);
    const { besides, shown, restored, described } = await deletedOf(context);
    const { deleted: _, ...before } = alone.stored;
    // If the target can restore dashboards, a restored one must be unchanged. The other dashboard is compared, because
    // it got no DELETE while it was soft-deleted.
    const isVisible = shown.beside.succeeded;
    const last = isVisible ? rowOf(shown.beside, "dashboard").legible(Object.keys(before)) : beside.stored;
    const later = Object.keys(readBody(described.sentJson) ?? {});
    const rewritten = ["deleted", ...later, ...(isVisible ? [] : Object.keys(besides.sent))];
    const kept = pickedWhere(last, (field) => !rewritten.includes(field));
    const words = described.succeeded ? rowOf(described, "dashboard").legible(later) : {};
    const back = restored.beside.works ? restored.beside.read : null;
    const looks = [
      [deletion, before],
      [shown.alone, before],
      ...(back === null ? [] : ([[back, { ...kept, ...words }]] as const)),
    ] as const;
    for (const [read, expected] of looks) {
      const wrong = changeSince(expected, read);
      if (wrong !== null) throw context.finding(wrong, [deletion, read]);
    }
  });
  memoryCheck("lifecycle.soft_delete.with_fields");
  memoryCheck("lifecycle.soft_delete.kept");
  memoryCheck("lifecycle.soft_delete.fields_kept");
});

/**
 * A dashboard stays soft-deleted until a request restores it. Only `deleted = false` may do that, and whether it does
 * is a gap.
 */
describe("Section 3: PATCH of a soft-deleted dashboard", () => {
  check("lifecycle.soft_delete.answers", "a second time", async (context) => {
    const { again, described } = await deletedOf(context);
    expectDeletedBefore(described, "dashboards.update.keeps_unsent");
    return expectStillDeleted(context, again.answer, "a second soft deletion");
  });
  check(
    "dashboards.update.empty",
    "of a live dashboard after a soft deletion",
    async ({ context, expect }) => {
      const { emptied } = await deletedOf(context);
      if (emptied === null) return { idle: "a second try only reads" };
      expect(emptied).toHaveStatus(200);
      return undefined;
    },
  );
  check("dashboards.update.empty", "of a soft-deleted dashboard", async (context) => {
    const { empty, refusal } = await deletedOf(context);
    expectDeletedBefore(refusal.read, "dashboards.delete.unchanged_when_deleted");
    return expectStillDeleted(context, empty, "an empty PATCH");
  });
  check("dashboards.update.keeps_unsent", "of a soft-deleted dashboard", async (context) => {
    const { besides, described } = await deletedOf(context);
    expectDeletedBefore(besides.shown.beside, "lifecycle.soft_delete.with_fields");
    return expectStillDeleted(context, described, "a PATCH of name and description");
  });
});

/** @throws {NotEvaluated} if the dashboard was already live, which is another requirement's finding */
function expectDeletedBefore(
  read: Exchange,
  because: NonNullable<NotEvaluated["obstacle"]["because"]>,
): void {
  if (!read.succeeded || rowOf(read, "dashboard").value.deleted !== false) return;
  throw new NotEvaluated({ reason: "the dashboard was live already", because });
}

/**
 * A target may refuse every write to a soft-deleted dashboard. A write that it accepts must not restore the dashboard.
 */
function expectStillDeleted(context: CheckContext, answer: Exchange, words: string) {
  if (!answer.succeeded) return { idle: `${words} of a soft-deleted dashboard is refused` };
  if (!rowOf(answer, "dashboard").isLegible("deleted"))
    return { idle: "the answer does not show the value of deleted" };
  const wrong = deletedProblem(answer);
  if (wrong === null) return undefined;
  const message = `${words} restored a soft-deleted dashboard`;
  throw context.finding({ ...wrong, message }, [answer]);
}
