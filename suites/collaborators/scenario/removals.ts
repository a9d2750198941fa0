import { assume, assumeSuccess, type CheckContext, ifPossible } from "../../../support/conformance/index.ts";
import { type Additions, expectRoom } from "./additions.ts";
import { unlessLost } from "./lost.ts";
import { recordOf, unlessAs, unlessGone, unlessKept, written } from "./shown.ts";
import { afterAll, begin, type Dashboard } from "./steps.ts";

/** Removes the second user from the first dashboard, and the user from both. */
export function removals(context: CheckContext, one: Dashboard, other: Dashboard, coming: Additions) {
  const leaving = fromOne(context, one, coming);
  const leavingOther = fromOther(context, other, coming, leaving);
  const { afterRemoval } = leavingOther;
  return { ...leaving, ...leavingOther, ...backToOne(context, one, coming, { ...leaving, afterRemoval }) };
}

function fromOne({ collaborators }: CheckContext, one: Dashboard, coming: Additions) {
  const { added, shown, joined, withBoth, keptOnOther } = coming;
  const parted = begin(async () => {
    const second = await joined;
    await afterAll(withBoth);
    const removal = await collaborators.remove(one.id, second.userUuid);
    return unlessLost(removal, second, [[withBoth, "collaborators.list.each"]]);
  });
  const withFirst = begin(async () => {
    const [first, second, before] = [await added, await joined, await withBoth];
    assumeSuccess(await parted);
    return one.collaborators((list) => unlessKept(list, before, first) ?? unlessGone(list, second));
  });
  /** Removes the user from one dashboard while the user is on the other one as well. */
  const removed = begin(async () => {
    const first = await added;
    await afterAll(withFirst, keptOnOther);
    return unlessLost(await collaborators.remove(one.id, first.userUuid), first, [
      [shown, "collaborators.list.shows_added"],
      [withBoth, "collaborators.add.others"],
      [withFirst, "collaborators.remove.others"],
    ]);
  });
  const gone = begin(async () => {
    const first = await added;
    assumeSuccess(await removed);
    return one.collaborators((list) => unlessGone(list, first));
  });
  return { parted, withFirst, removed, gone };
}

/**
 * Adds the second user to the other dashboard as well, at the same level. That user stays when the first one is
 * removed.
 */
function fromOther(
  context: CheckContext,
  other: Dashboard,
  { shown, addedToOther, shownOnOther, keptOnOther }: Additions,
  { removed }: Pick<ReturnType<typeof fromOne>, "removed">,
) {
  const joinedOther = begin(async () => {
    const addition = await addedToOther;
    await afterAll(keptOnOther);
    expectRoom(context, await shown);
    return context.collaborators.addSecond(addition, "the same level");
  });
  /** How the list shows a dashboard that both users share. The memory judges it, and a row that is left out as well. */
  const listed = begin(async () => {
    const isShared = (await ifPossible(() => joinedOther)) !== undefined;
    if (!isShared) return null;
    return context.settle(
      () => context.lists.read("dashboards"),
      ({ complete, find }) => !complete || find(other.id) !== undefined,
    );
  });
  const afterRemoval = begin(async () => {
    const [addition, before] = [await addedToOther, await shownOnOther];
    const second = await ifPossible(() => joinedOther);
    await afterAll(removed);
    return other.collaborators(
      (list) =>
        unlessKept(list, before, addition) ??
        (second === undefined ? null : unlessAs(list, second, written(second))),
    );
  });
  const removedFromOther = begin(async () => {
    const addition = await addedToOther;
    await afterAll(afterRemoval, listed);
    return unlessLost(await context.collaborators.remove(other.id, addition.userUuid), addition, [
      [shownOnOther, "collaborators.list.shows_added"],
      [keptOnOther, "collaborators.list.shows_added"],
      [afterRemoval, "collaborators.remove.neighbours"],
    ]);
  });
  const secondLeft = begin(async () => {
    const [second, before] = [await joinedOther, await afterRemoval];
    assumeSuccess(await removedFromOther);
    return other.collaborators((list) => unlessKept(list, before, second));
  });
  /** The memory judges whether additions and removals changed the dashboard itself. */
  const dashboardAfterwards = begin(async () => {
    await afterAll(removedFromOther);
    return context.trySend("dashboards.retrieve", { id: other.id });
  });
  return { joinedOther, listed, afterRemoval, removedFromOther, secondLeft, dashboardAfterwards };
}

/**
 * Adds the user again at a third level, if the target allows that, and removes the user again. What that does to the
 * other dashboard must not be taken for an effect of the first removal.
 */
function backToOne(
  { collaborators }: CheckContext,
  one: Dashboard,
  { added, addedToOther }: Additions,
  {
    gone,
    afterRemoval,
  }: Pick<ReturnType<typeof fromOne>, "gone"> & Pick<ReturnType<typeof fromOther>, "afterRemoval">,
) {
  const addedAgain = begin(async () => {
    const first = await added;
    assume(unlessGone(await gone, first) === null, {
      reason: "a collaborator stays in the list after its removal",
      because: "collaborators.remove.removed",
    });
    const elsewhere = await ifPossible(() => addedToOther);
    await afterAll(afterRemoval);
    return collaborators.addAtAnother(one.id, [first.level, elsewhere?.level ?? first.level]);
  });
  /** The list must show the record of the second addition, not the removed one. */
  const shownAgain = begin(async () => {
    const again = await addedAgain;
    return one.collaborators((list) => unlessAs(list, again, recordOf(again)));
  });
  const removedAgain = begin(async () => {
    const { userUuid } = await addedAgain;
    await afterAll(shownAgain);
    return collaborators.remove(one.id, userUuid);
  });
  const goneAgain = begin(async () => {
    const again = await addedAgain;
    assumeSuccess(await removedAgain);
    return one.collaborators((list) => unlessGone(list, again));
  });
  return { addedAgain, shownAgain, removedAgain, goneAgain };
}
