import {
  type CheckContext,
  type Exchange,
  type FindingText,
  ifPossible,
  legibly,
  NotEvaluated,
  objectDifference,
  rowOf,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { removeApp } from "../../recipes/app-removal.ts";
import { deletedApp, isShown } from "../../recipes/deleted-app.ts";
import { firstAccepted } from "../../recipes/first-accepted.ts";
import { acceptedTogether } from "../../resource-kinds/accepted-together.ts";
import { appKind } from "../../resource-kinds/apps.ts";
import { differing } from "../../resource-kinds/other-values.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../resource-kinds/samples.ts";
import { type AppElsewhere, seenElsewhere } from "../isolation/app-elsewhere.ts";
import {
  atSlashFirst,
  lastOf,
  type ReadPair,
  readAtEither,
  readPair,
  type Twin,
  type Written,
} from "../slash-forms/twin.ts";
import { type AfterRemoval, askByOther, askedAfterRemoval } from "./after-removal.ts";
import { madeBeside, type Neighbour, neighbourNow } from "./app-beside.ts";

interface AppUpdate extends Written {
  readonly read: Exchange;
}

type AppRemoval = AppUpdate;

/** The exchanges about an app from its creation to its removal, and about its neighbour. */
export interface AppScenario {
  readonly creation: Twin;
  readonly update: Twin<AppUpdate>;
  readonly reads: ReadPair;
  /** The requests by the path of another organization; null if no other one is known. */
  readonly elsewhere: AppElsewhere | null;
  readonly removal: Twin;
  readonly afterwards: AfterRemoval | null;
  readonly neighbour: Neighbour;
}

/**
 * One app from its creation to its removal, for several checks. The app is created, updated, read and removed at the
 * path with a slash, and in between requested by the path of another organization. The update tries to give the app the
 * name of its neighbour, which must stay as it is.
 */
export function appScenario(context: CheckContext): Promise<AppScenario> {
  return context.scenario("an app from creation to removal", perform);
}

async function perform(context: CheckContext): Promise<AppScenario> {
  const accepted = await acceptedTogether(context, appKind, await context.apps.borrow());
  const creation = await atSlashFirst((slash) => made(context, slash));
  const { answer: created } = lastOf(creation);
  if (!created.succeeded) {
    const reason = `the creation of an app was answered with ${created.status}`;
    throw new NotEvaluated({ reason, because: "apps.create.status" });
  }
  const { id } = rowOf(created, "app");
  const { other, name, before } = await madeBeside(context, created);
  const samples = await samplesHere(context, appKind);
  const {
    description: _,
    icon: __,
    is_global: ___,
    ...others
  } = differing(appKind, { id, created }, accepted, samples);
  // Two apps with one name may be refused (a gap), and so may fields that an update sends together.
  const own = { name: context.uniqueName("with a life") };
  const bodies = [{ ...others, name }, { ...others, ...own }, own];
  let known = rowOf(created, "app").legible(appKind.kept);
  const update = await atSlashFirst(async (slash) => {
    const tried = await updated(context, { id, fields: known }, bodies, slash);
    // A field that the first try removed cannot be kept by its control.
    if (tried.read.succeeded) known = rowOf(tried.read, "app").legible(appKind.kept);
    return tried;
  });
  const [afterUpdate, elsewhere] = await Promise.all([
    neighbourNow(context, other.id, before),
    seenElsewhere(context, id, created),
    askByOther(context, id),
  ]);
  const { read } = lastOf(update);
  const bare = elsewhere?.read ?? (await context.apps.retrieve(id));
  const reads = await readPair(context, "apps.retrieve", { id }, { slashed: update.slashed.read, bare });
  // If the path of another organization has removed this app, another one is removed.
  const isLeft = elsewhere?.removed?.succeeded !== true || elsewhere.read.succeeded;
  const last = isLeft ? { id, read } : await madeAnew(context);
  const removal = await atSlashFirst((slash) => removed(context, last.id, last.read, slash));
  const afterwards = await askedAfterRemoval(context, last.id, last.read, lastOf(removal).read);
  if (context.plan.depth !== "smoke") await ifPossible(() => madeUnderItsName(context, last.read));
  return {
    creation,
    update,
    reads,
    elsewhere,
    removal,
    afterwards,
    neighbour: {
      before,
      afterUpdate,
      afterRemoval: await neighbourNow(context, other.id, before),
    },
  };
}

/**
 * Creates an app with a value in every field that the target accepts. It belongs to this organization alone, if the
 * target accepts `is_global`.
 */
async function made(context: CheckContext, trailingSlash: boolean): Promise<Written> {
  const further = await context.objects.furtherAppFields();
  const sent = {
    ...(await appKind.base(context)),
    ...further,
    ...(further.is_global === undefined ? {} : { is_global: false }),
    name: context.uniqueName("with a life"),
    description: context.uniqueName("with a life"),
  };
  const answer = await context.apps.create(sent, { trailingSlash });
  const problem = answer.succeeded
    ? legibly(() => objectDifference(rowOf(answer, "app"), sent, "written"))
    : wrongStatus(answer, "201");
  return { answer, problem, exchanges: [answer] };
}

async function madeAnew(context: CheckContext): Promise<{ readonly id: string; readonly read: Exchange }> {
  const { id } = await context.apps.make({ name: context.uniqueName("with a life") });
  return { id, read: await context.apps.retrieve(id) };
}

/**
 * Creates an app with the name of the removed one. Everything that a creation does not send must be new. The memory
 * judges this.
 */
async function madeUnderItsName(context: CheckContext, removed: Exchange): Promise<void> {
  const { name } = rowOf(removed, "app").value;
  // The mark in the description lets a sweep recognize the app.
  if (typeof name === "string")
    await context.apps.make({ name, description: context.uniqueName("under the name of a removed one") });
}

/** An app, with the fields that the last answer showed. */
interface Shown {
  readonly id: string;
  readonly fields: Fields;
}

/** Updates the app. What the body leaves out must stay, among it the icon and the description. */
async function updated(
  context: CheckContext,
  { id, fields }: Shown,
  bodies: readonly Fields[],
  trailingSlash: boolean,
): Promise<AppUpdate> {
  const { sent, answer } = await firstAccepted(bodies, (body) =>
    context.apps.update(id, body, { trailingSlash }),
  );
  const expected = { ...fields, ...sent };
  const problemIn = (read: Exchange): FindingText | null =>
    (answer.succeeded ? null : wrongStatus(answer, "200")) ??
    (read.succeeded
      ? legibly(() => objectDifference(rowOf(read, "app"), expected, "written"))
      : wrongStatus(read, "200"));
  const read = await context.settle(
    () => readAtEither(context, "apps.retrieve", { id }, trailingSlash),
    (reply) => !answer.succeeded || problemIn(reply) === null,
  );
  return { answer, read, problem: problemIn(read), exchanges: [answer, read] };
}

async function removed(
  context: CheckContext,
  id: string,
  shown: Exchange,
  trailingSlash: boolean,
): Promise<AppRemoval> {
  const answer = await removeApp(context, id, { trailingSlash });
  const isStill = (reply: Exchange) => shown.succeeded && isShown(reply, deletedApp({ id, created: shown }));
  const read = await context.settle(
    () => context.apps.retrieve(id),
    (reply) => !answer.succeeded || !isStill(reply),
  );
  const isThere = isStill(read);
  const problem = answer.succeeded
    ? isThere
      ? { message: `app ${id} is still there`, expected: "no app", actual: String(read.status) }
      : null
    : wrongStatus(answer, "204");
  return { answer, read, problem, exchanges: [answer, read] };
}
