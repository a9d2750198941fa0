import {
  type CheckContext,
  type Exchange,
  ifPossible,
  NotEvaluated,
  rowOf,
} from "../../../support/conformance/index.ts";
import { acceptedTogether } from "../../resource-kinds/accepted-together.ts";
import { appKind } from "../../resource-kinds/apps.ts";
import { differing } from "../../resource-kinds/other-values.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../resource-kinds/samples.ts";
import { type AfterRemoval, askByOther, askedAfterRemoval } from "./after-removal.ts";
import { madeBeside, type Neighbour, neighbourNow } from "./app-beside.ts";
import { type AppElsewhere, seenElsewhere } from "./app-elsewhere.ts";
import { made, madeAnew, madeUnderItsName, removed, updated, type WrittenAndRead } from "./app-steps.ts";
import { atSlashFirst, lastOf, type ReadPair, readPair, type WritePair } from "./slash-pairs.ts";

/** The exchanges about an app from its creation to its removal, and about its neighbour. */
export interface AppScenario {
  readonly creation: WritePair;
  readonly update: WritePair<WrittenAndRead>;
  readonly reads: ReadPair;
  /** The requests by the path of another organization; null if no other one is known. */
  readonly elsewhere: AppElsewhere | null;
  readonly removal: WritePair;
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
    await context.objects.limit.expectNot(created);
    const reason = `the creation of an app was answered with ${created.status}`;
    throw new NotEvaluated({ reason, because: "apps.create.status" });
  }
  const { id } = rowOf(created, "app");
  const { other, name, before } = await madeBeside(context, created);
  const update = await renamedAsNeighbour(context, created, accepted, name);
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
  const neighbour = { before, afterUpdate, afterRemoval: await neighbourNow(context, other.id, before) };
  return { creation, update, reads, elsewhere, removal, afterwards, neighbour };
}

/**
 * Updates the app with other values than it was created with, and the name of its neighbour. Two apps with one name may
 * be refused (a gap), and so may fields that an update sends together.
 */
async function renamedAsNeighbour(
  context: CheckContext,
  created: Exchange,
  accepted: Fields,
  name: string,
): Promise<WritePair<WrittenAndRead>> {
  const row = rowOf(created, "app");
  const samples = await samplesHere(context, appKind);
  const all = differing(appKind, { id: row.id, created }, accepted, samples);
  const { description: _, icon: __, is_global: ___, ...others } = all;
  const own = { name: context.uniqueName("with a life") };
  const bodies = [{ ...others, name }, { ...others, ...own }, own];
  let fields = row.legible(appKind.kept);
  return atSlashFirst(async (slash) => {
    const tried = await updated(context, { id: row.id, fields }, bodies, slash);
    // A field that the first try removed cannot be kept by its control.
    if (tried.read.succeeded) fields = rowOf(tried.read, "app").legible(appKind.kept);
    return tried;
  });
}
