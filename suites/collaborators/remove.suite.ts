import {
  assume,
  assumeSuccess,
  type CheckContext,
  check,
  describe,
  emptyLaw,
  ifPossible,
  NotEvaluated,
  removalCheck,
  statusLaw,
} from "../../support/conformance/index.ts";
import { comingAndGoing, expectShown, type Scenario, unlessGone, unlessKept } from "./scenario/index.ts";

const needs = ["collaborator"] as const;

describe("DELETE /api/projects/:project_id/dashboards/:dashboard_id/collaborators/:user__uuid", () => {
  check("collaborators.remove.status", "two dashboards", { needs }, async (context) => {
    const { parted, removed, removedFromOther, removedAgain } = await comingAndGoing(context);
    const steps = [removed, removedFromOther, parted, removedAgain];
    const removals = (await Promise.all(steps.map((step) => ifPossible(() => step)))).flatMap(
      (removal) => removal ?? [],
    );
    // If no user was removed, the first step shows the reason.
    if (removals.length === 0) await removed;
    for (const removal of removals) context.expect(removal).toSucceed();
  });
  check("collaborators.remove.removed", "the list afterwards", { needs }, async (context) => {
    const { added, shown, removed, gone, addedAgain, removedAgain, goneAgain } =
      await comingAndGoing(context);
    const first = await unlessLeftOver(context, added);
    expectShown(await shown, first);
    const stays = unlessGone(await gone, first);
    if (stays !== null) throw context.finding(stays, [first.answer, await removed, (await gone).reply]);
    const again = await ifPossible(() => goneAgain);
    const staysAgain = again === undefined ? null : unlessGone(again, first);
    if (again === undefined || staysAgain === null) return;
    const back = await addedAgain;
    throw context.finding({ ...staysAgain, message: `${staysAgain.message} after its second removal` }, [
      back.answer,
      await removedAgain,
      again.reply,
    ]);
  });
  check(
    "collaborators.remove.neighbours",
    "the same user on a second dashboard",
    { needs },
    async (context) => {
      const scenario = await comingAndGoing(context);
      const addition = await scenario.addedToOther;
      const removal = assumeSuccess(await scenario.removed);
      const before = (await ifPossible(() => scenario.keptOnOther)) ?? (await scenario.shownOnOther);
      expectShown(before, addition);
      const after = await scenario.afterRemoval;
      const message = `the removal from another dashboard also removed the collaborator from dashboard ${addition.dashboardId}`;
      const wrong = unlessKept(after, before, addition, message);
      if (wrong === null) return;
      await expectKeptByAdditions(scenario);
      throw context.finding(wrong, [before.reply, removal, after.reply]);
    },
  );
  removalCheck();
  statusLaw("collaborators.remove.status", "collaborators.remove");
  emptyLaw("collaborators.remove.no_body", "collaborators.remove");
});

/**
 * The first addition. If removals do nothing, an earlier check has left the user there, and another addition is
 * refused.
 * @throws {Finding} in that case
 */
async function unlessLeftOver(context: CheckContext, added: Scenario["added"]) {
  try {
    return await added;
  } catch (error) {
    const isLeftOver =
      error instanceof NotEvaluated && error.obstacle.because === "collaborators.remove.removed";
    throw isLeftOver ? context.finding({ message: error.message }, error.exchanges) : error;
  }
}

/** @throws {NotEvaluated} if the addition of the second user may have removed the first one meanwhile */
async function expectKeptByAdditions({ added, shown, joinedOther, withBoth }: Scenario): Promise<void> {
  const both = await ifPossible(() => withBoth);
  if (both === undefined || (await ifPossible(() => joinedOther)) === undefined) return;
  assume(unlessKept(both, await shown, await added) === null, {
    reason: "an addition changes the other collaborators of a dashboard",
    because: "collaborators.add.others",
  });
}
