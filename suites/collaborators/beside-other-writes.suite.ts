import { assume, check, describe, type Exchange } from "../../support/conformance/index.ts";
import { besideOtherWrites, unlessBothKept } from "./beside-other-writes/beside-other-writes.ts";
import { unlessGone, unlessKept } from "./scenario/index.ts";

const options = { needs: ["collaborator"], from: "standard" } as const;

/** Endpoints 8 to 10: only additions and removals of a user add and remove the user's record. */
describe("Endpoints 8 to 10 beside other writes", () => {
  check(
    "collaborators.list.shows_added",
    "after everything else that is done to the dashboard",
    options,
    async (context) => {
      const beside = await besideOtherWrites(context);
      const { before, written, after } = beside;
      if (after.isSingle) return { idle: "endpoint 8 shows a single collaborator (a gap)" };
      const wrong = unlessBothKept(after, beside);
      if (wrong === null) return { coverage: `${written.length} writes` };
      const message = `${wrong.message} after ${wordsOf(written)} of the dashboard`;
      throw context.finding({ ...wrong, message }, [before.reply, ...written, after.reply]);
    },
  );
  check("collaborators.remove.removed", "after an update of the dashboard", options, async (context) => {
    const { addition, left } = await besideOtherWrites(context);
    if (left === null) return { idle: "the removal got no answer" };
    const { removal, update, list } = left;
    assume(removal.succeeded, {
      reason: "the collaborator cannot be removed",
      because: "collaborators.remove.status",
    });
    const wrong = unlessGone(list, addition);
    if (wrong === null) return undefined;
    throw context.finding(wrong, [removal, ...(update === null ? [] : [update]), list.reply]);
  });
  check("collaborators.remove.neighbours", "the same user on a copy", options, async (context) => {
    const { copy } = await besideOtherWrites(context);
    if (copy === null) return { idle: "there is no copy with the user" };
    const { removals, before, after, addition } = copy;
    assume(removals[0]?.succeeded === true, {
      reason: "the collaborator cannot be removed from the source of the copy",
      because: "collaborators.remove.status",
    });
    const message = `the removal from its source also removed the collaborator from the copy ${addition.dashboardId}`;
    const wrong = unlessKept(after, before, addition, message);
    if (wrong !== null) throw context.finding(wrong, [before.reply, ...removals, after.reply]);
    return undefined;
  });
});

function wordsOf(written: readonly Exchange[]): string {
  return [...new Set(written.map(({ operation }) => operation))].join(", ");
}
