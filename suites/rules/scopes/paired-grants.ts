import {
  type CheckContext,
  type Exchange,
  type FindingText,
  rowOf,
} from "../../../support/conformance/index.ts";
import { type DeletedApp, deletedApp, isShown } from "../../apps/deleted-app.ts";
import {
  addAgain as addWithFullKey,
  withoutCollaborator as emptyPlace,
  type Collaboration as Place,
  whetherListed,
} from "../../recipes/collaborators.ts";
import { isThere } from "../../recipes/known-object.ts";
import type { Attempt } from "./attempt.ts";
import { type Denial, GrantTrial, statusProblem } from "./grants.ts";

/** What holders were denied of one of two operations, and what the full key meets in the same slash forms. */
export interface Denied {
  readonly denials: readonly Denial[];
  readonly twins: ReadonlyMap<boolean, FindingText | null>;
}

/** What holders were denied of a creation and of the removal that undoes it. */
export interface PairedTrial {
  readonly added: Denied;
  readonly removed: Denied;
}

/** Each holder adds the user to a dashboard and removes it again; where a step is denied, the full key takes it. */
export async function tryCollaborators(
  context: CheckContext,
  holders: readonly Attempt[],
): Promise<PairedTrial> {
  const place = await emptyPlace(context);
  const { boardId, userUuid, body } = place;
  const [onBoard, ofUser] = [{ dashboard_id: boardId }, { dashboard_id: boardId, user__uuid: userUuid }];
  const trial = new GrantTrial(context, "collaborators.add");
  const added: Denial[] = [];
  const removed: Denial[] = [];
  let remover: { readonly attempt: Attempt; readonly exchange: Exchange } | null = null;
  for (const attempt of holders) {
    const add = await trial.send("collaborators.add", attempt, onBoard, { body });
    let problem = add === null ? null : statusProblem(add);
    if (problem !== null && remover !== null) {
      // A user who is still there cannot be added: then the removal before did nothing.
      const left = await whetherListed(context, place, false, []);
      if (left !== null) {
        removed.push({ ...remover, problem: { message: left.message, expected: "no such collaborator" } });
        problem = null;
      }
    }
    if (add !== null && problem !== null) {
      added.push({ attempt, exchange: add, problem });
      await addWithFullKey(context, place);
    }
    // An addition that got no usable answer may have been made or not: the removal after it needs one that was.
    if (add === null && (await whetherListed(context, place, true, [])) !== null) {
      await addWithFullKey(context, place);
    }
    const remove = await trial.send("collaborators.remove", attempt, ofUser);
    remover = null;
    if (remove === null) {
      await trial.sendFull("collaborators.remove", ofUser);
      continue;
    }
    const refusal = statusProblem(remove);
    if (refusal === null) {
      remover = { attempt, exchange: remove };
      continue;
    }
    // Where one collaborator is all that is shown, nobody can see whether such an addition was made.
    if (add === null) {
      await trial.sendFull("collaborators.remove", ofUser);
      continue;
    }
    const missing = add.succeeded ? await whetherListed(context, place, true, []) : null;
    if (missing !== null) added.push({ attempt, exchange: add, problem: { message: missing.message } });
    else removed.push({ attempt, exchange: remove, problem: refusal });
    await trial.sendFull("collaborators.remove", ofUser);
  }
  const left = await whetherListed(context, place, false, []);
  if (left !== null && remover !== null) removed.push({ ...remover, problem: { message: left.message } });
  return {
    added: await withTwins(added, (slash) => additionProblem(context, place, slash)),
    removed: await withTwins(removed, (slash) => removalProblem(context, place, slash)),
  };
}

/** Each holder creates an app, and deletes it once all were seen; where a step is denied, the full key takes it. */
export async function tryApps(context: CheckContext, holders: readonly Attempt[]): Promise<PairedTrial> {
  const base = await context.objects.appBody();
  const trial = new GrantTrial(context, "apps.create");
  const added: Denial[] = [];
  const removed: Denial[] = [];
  const made: (DeletedApp & { readonly attempt: Attempt; readonly create: Exchange | null })[] = [];
  for (const attempt of holders) {
    const body = { ...base, name: context.uniqueName("granted") };
    const create = await trial.send("apps.create", attempt, {}, { body });
    const problem = create === null ? null : statusProblem(create);
    if (create !== null && problem !== null) added.push({ attempt, exchange: create, problem });
    if (create?.succeeded === true)
      made.push({ attempt, ...deletedApp({ id: rowOf(create, "app").id, created: create }), create });
    else made.push({ attempt, ...deletedApp(await context.createApp()), create: null });
  }
  const listed = await context.list("apps");
  const gone: (DeletedApp & { readonly attempt: Attempt; readonly exchange: Exchange })[] = [];
  for (const { attempt, id, name, create } of made) {
    if (listed.find(id) === undefined && !(await isThere(context, "app", id))) {
      const problem = { message: `the answer told of app ${id}, which is not there` };
      if (create !== null) added.push({ attempt, exchange: create, problem });
      continue;
    }
    const answer = await trial.send("apps.delete", attempt, { id });
    const problem = answer === null ? null : statusProblem(answer);
    if (answer !== null && problem !== null) removed.push({ attempt, exchange: answer, problem });
    if (answer?.succeeded === true) gone.push({ attempt, id, name, exchange: answer });
  }
  const rest = await context.list("apps");
  for (const { attempt, exchange, ...app } of gone) {
    // Some apps are in no list (a gap): those have to be asked for.
    const suspect = rest.find(app.id) !== undefined || listed.find(app.id) === undefined;
    if (!suspect || !(await staysThere(context, app))) continue;
    removed.push({ attempt, exchange, problem: { message: `app ${app.id} is still there` } });
  }
  return {
    added: await withTwins(added, (slash) => creationProblem(context, slash)),
    removed: await withTwins(removed, (slash) => deletionProblem(context, slash)),
  };
}

async function withTwins(
  denials: readonly Denial[],
  problem: (slash: boolean) => Promise<FindingText | null>,
): Promise<Denied> {
  const twins = new Map<boolean, FindingText | null>();
  for (const slash of new Set(denials.map(({ attempt }) => attempt.slash)))
    twins.set(slash, await problem(slash));
  return { denials, twins };
}

/** Whether an app can be retrieved, even after a while. */
async function staysThere(context: CheckContext, app: DeletedApp): Promise<boolean> {
  const { wrong } = await context.readUntil(
    () => context.send("apps.retrieve", { id: app.id }),
    (answer) => (isShown(answer, app) ? { message: "still there" } : null),
  );
  return wrong !== null;
}

async function additionProblem(
  context: CheckContext,
  place: Place,
  trailingSlash: boolean,
): Promise<FindingText | null> {
  const { boardId, userUuid, body } = place;
  const answer = await context.send("collaborators.add", { dashboard_id: boardId }, { body, trailingSlash });
  const problem = statusProblem(answer) ?? (await whetherListed(context, place, true, []));
  if (answer.succeeded) await context.collaborators.remove(boardId, userUuid);
  return problem;
}

async function removalProblem(
  context: CheckContext,
  place: Place,
  trailingSlash: boolean,
): Promise<FindingText | null> {
  await addWithFullKey(context, place);
  const { boardId, userUuid } = place;
  const parameters = { dashboard_id: boardId, user__uuid: userUuid };
  const answer = await context.send("collaborators.remove", parameters, { trailingSlash });
  return statusProblem(answer) ?? (await whetherListed(context, place, false, []));
}

async function creationProblem(context: CheckContext, trailingSlash: boolean): Promise<FindingText | null> {
  const body = { ...(await context.objects.appBody()), name: context.uniqueName("twin") };
  const answer = await context.send("apps.create", {}, { body, trailingSlash });
  const problem = statusProblem(answer);
  if (problem !== null) return problem;
  return (await isThere(context, "app", rowOf(answer, "app").id))
    ? null
    : { message: "the new app is not there" };
}

async function deletionProblem(context: CheckContext, trailingSlash: boolean): Promise<FindingText | null> {
  const app = deletedApp(await context.createApp());
  const problem = statusProblem(await context.send("apps.delete", { id: app.id }, { trailingSlash }));
  if (problem !== null) return problem;
  return (await staysThere(context, app)) ? { message: "the deleted app is still there" } : null;
}
