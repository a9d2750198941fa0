import {
  type Addition,
  type CheckContext,
  type CollaboratorList,
  type Exchange,
  type Fields,
  type FindingText,
  ifPossible,
  rowOf,
} from "../../../support/conformance/index.ts";
import { putInManyStates, putInManyStatesUnnamed } from "../../recipes/objects/many-states.ts";
import { unlessGone, unlessKept, unlessShown } from "../scenario/index.ts";
import { Dashboard } from "../scenario/steps.ts";
import { addToCopy, answerToCopying, type CopyWithCollaborator } from "./copy-with-collaborator.ts";
import { movableTile, sendEach, writeOthers } from "./other-writes.ts";

/** A removal of the user, an update of the dashboard after it, and the list after that. */
interface Removal {
  readonly removal: Exchange;
  /** Null if it got no answer. */
  readonly update: Exchange | null;
  readonly list: CollaboratorList;
}

/** A dashboard with a collaborator, and its list before and after all other writes to it. */
export interface BesideOtherWrites {
  readonly addition: Addition;
  /** The addition of the second user of the settings; null if there is none. */
  readonly second: Addition | null;
  readonly before: CollaboratorList;
  readonly written: readonly Exchange[];
  readonly after: CollaboratorList;
  /** Null if the removal got no answer. */
  readonly left: Removal | null;
  /** Null if no copy is made. */
  readonly copy: CopyWithCollaborator | null;
}

/**
 * One read of the list judges all writes before it. At the end the user is removed, by the path with a slash, while the
 * dashboard is in many states and has no name. Most mistakes depend on one of these conditions. The memory judges
 * whether the user is gone.
 */
export function besideOtherWrites(context: CheckContext): Promise<BesideOtherWrites> {
  return context.scenario("a collaborator beside other writes", play);
}

async function play(context: CheckContext): Promise<BesideOtherWrites> {
  const subject = await movableTile(context);
  // A check may borrow only once, and the subject's arrangement may have borrowed a dashboard that it could not use.
  const id = subject?.known.id ?? (await context.dashboards.make()).id;
  const dashboard = new Dashboard(context, id);
  const shown = await putInManyStatesUnnamed(context, id);
  const addition = await added(context, id);
  const second = (await ifPossible(() => joined(context, addition))) ?? null;
  const before = await dashboard.collaborators((list) => unlessShown(list, addition));
  const copied = await answerToCopying(context, id, shown);
  const others = await writeOthers(context, id, subject);
  const written = copied === null ? others : [copied, ...others];
  const after = await dashboard.collaborators((list) => unlessBothKept(list, { before, addition, second }));
  const own = copied?.succeeded === true ? rowOf(copied, "dashboard").id : id;
  const onCopy = own === id ? undefined : await ifPossible(() => addToCopy(context, own, addition));
  const { left, removals } = await remove(context, addition, dashboard, copied);
  const seen = { addition, second, before, written, after, left };
  if (onCopy === undefined) return { ...seen, copy: null };
  const kept = await new Dashboard(context, own).collaborators((list) =>
    unlessKept(list, onCopy.before, onCopy.addition),
  );
  return { ...seen, copy: { ...onCopy, removals, after: kept } };
}

/** The fields of section 2.1 that an update may send and that list items show. */
const shownInLists = ["name", "description", "pinned", "tags", "restriction_level"];

/**
 * Removes the user while the dashboard is in many states and has no name, and again when the user is removed. In
 * between, the dashboard becomes equal to its copy in everything that lists show and requests send, if the target accepts
 * that: lists must show both.
 */
async function remove(
  context: CheckContext,
  addition: Addition,
  dashboard: Dashboard,
  copied: Exchange | null,
): Promise<Pick<BesideOtherWrites, "left"> & { readonly removals: readonly Exchange[] }> {
  const { collaborators } = context;
  const { userUuid } = addition;
  const { id } = dashboard;
  await putInManyStatesUnnamed(context, id);
  const [removal] = await sendEach([() => collaborators.remove(id, userUuid, { trailingSlash: true })]);
  const shared = copied?.succeeded === true ? rowOf(copied, "dashboard").legible(shownInLists) : {};
  const own = { name: context.uniqueName("named again"), pinned: false };
  const send = (body: Fields) => context.trySend("dashboards.update", { id }, { body });
  const named = await send({ ...own, ...shared });
  const update = named?.succeeded === false ? await send(own) : named;
  const list = await dashboard.collaborators((shown) => unlessGone(shown, addition));
  const again = await sendEach([
    () => collaborators.remove(id, userUuid, { trailingSlash: true, probe: true }),
  ]);
  if (removal === undefined) return { left: null, removals: again };
  return { left: { removal, update, list }, removals: [removal, ...again] };
}

/** The problem if a user who was in the list before is missing, or has another record. */
export function unlessBothKept(
  list: CollaboratorList,
  { before, addition, second }: Pick<BesideOtherWrites, "before" | "addition" | "second">,
): FindingText | null {
  return unlessKept(list, before, addition) ?? (second === null ? null : unlessKept(list, before, second));
}

/**
 * If nobody can be added to a dashboard without a name, the dashboard gets a name. Before that, the full key also reads
 * the list and repeats the addition, as a control for other checks.
 */
async function added(context: CheckContext, id: string): Promise<Addition> {
  const first = await ifPossible(() => context.collaborators.add(id));
  if (first !== undefined) return first;
  const { level, userUuid: user_uuid } = await context.collaborators.prepare(id);
  await context.trySend("collaborators.list", { dashboard_id: id });
  await context.trySend("collaborators.add", { dashboard_id: id }, { body: { level, user_uuid } });
  await putInManyStates(context, "dashboard", id);
  return context.collaborators.add(id);
}

/**
 * Adds a second collaborator, because a server may keep only the first, or answer differently when there are several.
 */
async function joined(context: CheckContext, addition: Addition): Promise<Addition | null> {
  return context.plan.secondCollaboratorUuid === undefined ? null : context.collaborators.addSecond(addition);
}
