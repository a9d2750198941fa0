import {
  type Addition,
  assume,
  assumeSuccess,
  type CheckContext,
  type CollaboratorList,
  ifPossible,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import { takeOff } from "../../recipes/collaborators.ts";
import { expectSeveral, unlessAs, unlessGone, unlessKept, written } from "./shown.ts";
import { afterAll, begin, type Dashboard } from "./steps.ts";

/** The steps of the additions. */
export type Additions = ReturnType<typeof additions>;

/** Adds the user of the settings to two dashboards, and a second user to the first of them. */
export function additions(context: CheckContext, one: Dashboard, other: Dashboard) {
  const first = toOne(context, one, other);
  return { ...first, ...toOther(context, other, first) };
}

function toOne(context: CheckContext, one: Dashboard, other: Dashboard) {
  const { collaborators, plan } = context;
  const added = begin(async () => {
    assume(!plan.readOnly, { reason: "a read-only run adds no collaborator" });
    // If there is no user to add, nothing is written.
    context.objects.collaboration.userUuid();
    await alike(context, one.id, other.id);
    return addAnew(context, one.id, () => collaborators.add(one.id));
  });
  const shown = begin(async () => {
    const first = await ifPossible(() => added);
    return one.collaborators((list) => (first === undefined ? null : unlessAs(list, first, written(first))));
  });
  /** The list of the other dashboard meanwhile. */
  const alone = begin(async () => {
    const first = await ifPossible(() => added);
    return other.collaborators((list) => (first === undefined ? null : unlessGone(list, first)));
  });
  const joined = begin(async () => {
    const [first, list] = [await added, await shown];
    expectRoom(context, list);
    assume(list.includes(first.userUuid), {
      reason: "endpoint 8 does not show the first user that was added",
      because: "collaborators.list.shows_added",
    });
    return collaborators.addSecond(first);
  });
  const withBoth = begin(async () => {
    const [first, second, before] = [await added, await joined, await shown];
    return one.collaborators(
      (list) => unlessKept(list, before, first) ?? unlessAs(list, second, written(second)),
    );
  });
  return { added, shown, alone, joined, withBoth };
}

/** Adds the user to the other dashboard at another level, updates the dashboard, and reads its sharing configuration. */
function toOther(
  context: CheckContext,
  other: Dashboard,
  { added, alone }: Pick<ReturnType<typeof toOne>, "added" | "alone">,
) {
  const addedToOther = begin(async () => {
    await afterAll(alone);
    const { level } = await added;
    return addAnew(context, other.id, () => context.collaborators.addAtAnother(other.id, [level]));
  });
  const shownOnOther = begin(async () => {
    const addition = await addedToOther;
    return other.collaborators((list) => unlessAs(list, addition, written(addition)));
  });
  const updated = begin(async () => {
    const plain = { name: context.uniqueName("renamed beside a collaborator") };
    await addedToOther;
    await afterAll(shownOnOther);
    const withSomeKey = "granted";
    const full = await context.dashboards.update(other.id, { ...plain, deleted: false }, { withSomeKey });
    return full.succeeded ? full : context.dashboards.update(other.id, plain);
  });
  /** Reads change nothing. Null if the run does not read the configuration, or got no answer. */
  const sharing = begin(async () => {
    await afterAll(updated);
    if (context.plan.depth === "smoke" || !context.judges("sharing.retrieve")) return null;
    return context.trySend("sharing.retrieve", { dashboard_id: other.id }, { withSomeKey: true });
  });
  const keptOnOther = begin(async () => {
    const [addition, before] = [await addedToOther, await shownOnOther];
    assumeSuccess(await updated);
    await afterAll(sharing);
    return other.collaborators((list) => unlessKept(list, before, addition));
  });
  return { addedToOther, shownOnOther, updated, sharing, keptOnOther };
}

/** Gives both dashboards the same name, pins one and tags the other, because more mistakes show that way. */
async function alike({ dashboards, uniqueName }: CheckContext, one: string, other: string): Promise<void> {
  const series = uniqueName("in a série");
  const tagged = async () => {
    const plain = { name: series, description: series, pinned: false };
    const { succeeded } = await dashboards.update(other, { ...plain, tags: ["in a series"] });
    // Which tags are accepted is open, and so is whether two dashboards may have the same name.
    if (!succeeded) await dashboards.update(other, { ...plain, name: `${series}.2` });
  };
  await afterAll(dashboards.update(one, { name: series, description: series, pinned: true }), tagged());
}

/**
 * Adds the user. A check that used the dashboard before may have left the user there, so a refused addition is repeated
 * after a removal.
 */
async function addAnew(
  context: CheckContext,
  dashboardId: string,
  add: () => Promise<Addition>,
): Promise<Addition> {
  try {
    return await add();
  } catch (error) {
    const isRefused = error instanceof NotEvaluated && error.obstacle.because === "collaborators.add.status";
    if (!isRefused) throw error;
    await takeOff(context, { dashboardId, userUuid: context.objects.collaboration.userUuid() });
    return add();
  }
}

/** @throws {NotEvaluated} if there is no second user, or if the list cannot show one */
export function expectRoom(context: CheckContext, list: CollaboratorList): void {
  assume(context.plan.secondCollaboratorUuid !== undefined, { reason: "no second user is configured" });
  expectSeveral(context, list);
}
