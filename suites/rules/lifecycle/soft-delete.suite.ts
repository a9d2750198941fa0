import {
  type CheckContext,
  check,
  describe,
  type Exchange,
  memoryCheck,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { giveValues } from "../round-trips/one-by-one.ts";
import { deletionBeside, softDeletions } from "./deletions.ts";
import { changeSince, deletedProblem, freshBoard, restore, softDelete } from "./states.ts";
import { keptHoweverDeleted, keptInStorage } from "./storage.ts";

/** Section 3, first row: PATCH with deleted = true leads to deleted = true, and the dashboard stays in storage. */
describe("Section 3: deletion by PATCH", () => {
  check("lifecycle.soft_delete.answers", "by itself", async ({ context, expect }) => {
    const { plain, twice } = await softDeletions(context);
    for (const { answer } of [plain, twice]) {
      expect(answer).toHaveStatus(200);
      expect(answer).toShow({ deleted: true });
    }
  });
  check(
    "lifecycle.soft_delete.with_fields",
    "with other fields in the same PATCH",
    async ({ context, expect }) => {
      const { id, sent, answer } = await deletionBeside(context);
      expect(answer).toHaveStatus(200);
      expect(answer).toShow(sent);
      await context.eventually(
        () => context.dashboards.retrieve(id),
        (later) => deletedProblem(later, sent),
      );
    },
  );
  check("lifecycle.soft_delete.kept", "retrieved, listed or restored", keptInStorage);
  check(
    "lifecycle.soft_delete.kept",
    "deleted twice, and with other fields in the same PATCH",
    keptHoweverDeleted,
  );
  check("lifecycle.soft_delete.fields_kept", "everything else", async (context) => {
    const board = await freshBoard(context);
    const { deleted: _, ...before } = await giveValues(context, dashboardKind, board);
    const answer = await softDelete(context, board.id);
    const wrong = changeSince(before, answer);
    if (wrong !== null) throw context.finding(wrong, [answer]);
    const expectUnchanged = () =>
      context.eventually(
        () => context.dashboards.retrieve(board.id),
        (reply) => changeSince(before, reply),
      );
    await expectUnchanged();
    // Where the target brings it back, it must come back as it was.
    const restored = await restore(context, board.id);
    if (!restored.works) return;
    await expectUnchanged();
    await softDelete(context, board.id);
  });
  memoryCheck("lifecycle.soft_delete.answers");
  memoryCheck("lifecycle.soft_delete.with_fields");
  memoryCheck("lifecycle.soft_delete.kept");
  memoryCheck("lifecycle.soft_delete.fields_kept");
});

/** The state lasts until a request ends it: only `deleted = false` may, and whether it does is a gap. */
describe("Section 3: PATCH of a soft-deleted dashboard", () => {
  check("lifecycle.soft_delete.answers", "a second time", { from: "standard" }, async (context) => {
    const { again } = (await softDeletions(context)).twice;
    return expectStillDeleted(context, again, "a second soft deletion");
  });
  check("dashboards.update.empty", "of a soft-deleted dashboard", { from: "standard" }, async (context) => {
    const { empty } = (await softDeletions(context)).plain;
    return expectStillDeleted(context, empty, "an empty PATCH");
  });
  check(
    "dashboards.update.keeps_unsent",
    "of a soft-deleted dashboard",
    { from: "standard" },
    async (context) => {
      const { empty, described } = (await softDeletions(context)).plain;
      if (empty.succeeded && rowOf(empty, "dashboard").value.deleted !== true) {
        throw new NotEvaluated({
          reason: "an empty PATCH had already brought it back",
          because: "dashboards.update.empty",
        });
      }
      return expectStillDeleted(context, described, "a PATCH of the description");
    },
  );
});

/** A target may refuse every write to what is deleted; what it takes must not bring it back. */
function expectStillDeleted(context: CheckContext, answer: Exchange, words: string) {
  if (!answer.succeeded) return { idle: `${words} of a soft-deleted dashboard is refused` };
  const wrong = deletedProblem(answer);
  if (wrong === null) return undefined;
  const message = `${words} brought a soft-deleted dashboard back`;
  throw context.finding({ ...wrong, message }, [answer]);
}
