import type { OperationName } from "../../support/catalogue/index.ts";
import {
  type Addition,
  type CheckContext,
  type CollaboratorList,
  type Exchange,
  type Fields,
  type FindingText,
  ifPossible,
  type PathParameters,
  rowOf,
  textBeside,
} from "../../support/conformance/index.ts";
import { dashboardRecipes } from "../recipes/dashboards.ts";
import { manyStates, putInManyStates, putInManyStatesUnnamed } from "../recipes/many-states.ts";
import { unlessGone, unlessKept, unlessShown } from "./scenario/index.ts";
import { readerOf } from "./scenario/steps.ts";

/** A copy of the dashboard that has the user as well. It is read after the user was removed from the source. */
interface Copy {
  readonly addition: Addition;
  readonly before: CollaboratorList;
  /** The removal, and another one when the user is already removed. */
  readonly removals: readonly Exchange[];
  readonly after: CollaboratorList;
}

interface Left {
  readonly removal: Exchange;
  readonly update: Exchange | undefined;
  readonly list: CollaboratorList;
}

/** A dashboard with a collaborator, and its list before and after all other writes to it. */
export interface Beside {
  readonly addition: Addition;
  /** The addition of the second user of the settings; null if there is none. */
  readonly second: Addition | null;
  readonly before: CollaboratorList;
  readonly written: readonly Exchange[];
  readonly after: CollaboratorList;
  /** The removal, an update of the dashboard after it, and the list after that; null if the removal got no answer. */
  readonly left: Left | null;
  /** Null if no copy is made. */
  readonly copy: Copy | null;
}

/**
 * One read of the list judges all writes before it. At the end the user is removed, by the path with a slash, while the
 * dashboard is in many states and has no name. Most mistakes depend on one of these conditions. The memory judges
 * whether the user is gone.
 */
export function besideOtherWrites(context: CheckContext): Promise<Beside> {
  return context.scenario("a collaborator beside other writes", play);
}

async function play(context: CheckContext): Promise<Beside> {
  const { collaborators } = context;
  const read = readerOf(context);
  const ifJudged = async (operation: OperationName, parameters: PathParameters) =>
    context.judges(operation) ? context.trySend(operation, parameters, { withSomeKey: true }) : null;
  const moving = dashboardRecipes["dashboards.move_tile"];
  const subject = context.judges("dashboards.move_tile")
    ? await ifPossible(() => moving.arrange(context))
    : undefined;
  // A check may borrow only once, and the subject's arrangement may have borrowed a dashboard that it could not use.
  const id = subject?.known.id ?? (await context.dashboards.make()).id;
  await putInManyStatesUnnamed(context, id);
  const addition = await added(context, id);
  const { userUuid } = addition;
  const second = (await ifPossible(() => joined(context, addition))) ?? null;
  const before = await read(id, (list) => unlessShown(list, addition));
  const copied = await copyOf(context, id);
  const moves = subject === undefined ? [] : moving.requests(subject, context.uniqueName("beside others"));
  const written = [
    ...(copied === null ? [] : [copied]),
    ...(await sendEach(
      moves.slice(0, 1).map(
        ({ parameters, ...valid }) =>
          () =>
            context.trySend("dashboards.move_tile", parameters, valid),
      ),
    )),
    ...(await updateEach(context, id)),
    // After all that was written to it: a lookup may go by any of it.
    ...(await sendEach([
      () => ifJudged("sharing.retrieve", { dashboard_id: id }),
      () => ifJudged("dashboards.delete", { id }),
    ])),
  ];
  const after = await read(id, (list) => unlessBothKept(list, { before, addition, second }));
  const own = copied?.succeeded === true ? rowOf(copied, "dashboard").id : id;
  const onCopy = own === id ? undefined : await ifPossible(() => addedTo(context, own, addition));
  await putInManyStatesUnnamed(context, id);
  const [removal] = await sendEach([() => collaborators.remove(id, userUuid, { trailingSlash: true })]);
  const [update] = await sendEach([
    () =>
      context.trySend(
        "dashboards.update",
        { id },
        { body: { name: context.uniqueName("named again"), pinned: false } },
      ),
  ]);
  const last = await read(id, (list) => unlessGone(list, addition));
  const left = removal === undefined ? null : { removal, update, list: last };
  const again = await sendEach([
    () => collaborators.remove(id, userUuid, { trailingSlash: true, probe: true }),
  ]);
  const removals = [...(removal === undefined ? [] : [removal]), ...again];
  const seen = { addition, second, before, written, after, left };
  if (onCopy === undefined) return { ...seen, copy: null };
  const kept = await read(own, (list) => unlessKept(list, onCopy.before, onCopy.addition));
  return { ...seen, copy: { ...onCopy, removals, after: kept } };
}

/** The problem if a user who was in the list before is missing, or has another record. */
export function unlessBothKept(
  list: CollaboratorList,
  { before, addition, second }: Pick<Beside, "before" | "addition" | "second">,
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

/** First other values of the fields, then the states that the dashboard is in. Some servers do not accept tags. */
async function updateEach(context: CheckContext, id: string): Promise<readonly Exchange[]> {
  const { tags: _, ...plain } = manyStates.dashboard;
  const name = context.variedName(
    "dashboard",
    "with a collaborator, under a name of more than forty letters",
  );
  const update = (body: Fields) => context.trySend("dashboards.update", { id }, { body });
  const described = await update({ name, description: name, pinned: false, filters: { of: name } });
  const others = [{ tags: [], ...levelIn(described) }, {}, plain];
  const answers = await sendEach(others.map((body) => () => update(body)));
  return described === null ? answers : [described, ...answers];
}

/** The current level. Another level may be the reason why the dashboard no longer has collaborators. */
function levelIn(answer: Exchange | null): Fields {
  return answer?.succeeded === true ? rowOf(answer, "dashboard").legible(["restriction_level"]) : {};
}

/** What a copy takes from its source is a gap, so the user may already be there. */
async function addedTo(
  { collaborators }: CheckContext,
  dashboardId: string,
  { userUuid, level, answer }: Addition,
): Promise<Pick<Copy, "addition" | "before">> {
  const inherited = await collaborators.list(dashboardId);
  if (inherited.includes(userUuid)) {
    collaborators.removeAfterwards(dashboardId, userUuid);
    return { addition: { dashboardId, userUuid, level, answer, refused: [] }, before: inherited };
  }
  const addition = await collaborators.add(dashboardId);
  return { addition, before: await collaborators.list(dashboardId) };
}

async function copyOf(context: CheckContext, id: string): Promise<Exchange | null> {
  const isWanted = context.judges("dashboards.create") && context.objects.trySpendCreation();
  if (!isWanted || context.plan.answers["dashboard.use_dashboard"] === "refused") return null;
  const shown = await context.trySend("dashboards.retrieve", { id });
  if (shown?.succeeded !== true) return null;
  const use_dashboard = rowOf(shown, "dashboard").value.id;
  const name = context.uniqueName("copied with a collaborator");
  // The copy has its own description. Later writes to the source must not reach it.
  const body = { description: textBeside(name, "words of the copy"), ...context.objects.dashboardBody, name };
  return context.trySend("dashboards.create", {}, { body: { ...body, use_dashboard } });
}

/** Sends the requests one after the other. Requests without an answer are left out. */
async function sendEach(requests: readonly (() => Promise<Exchange | null>)[]): Promise<readonly Exchange[]> {
  const answers: Exchange[] = [];
  for (const send of requests) {
    const answer = await send();
    if (answer !== null) answers.push(answer);
  }
  return answers;
}
