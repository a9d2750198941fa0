import { type RequirementId, successOf } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  check,
  type Exchange,
  type FindingText,
  memoryCheck,
  NotEvaluated,
} from "../../../support/conformance/index.ts";
import { removeApp } from "../../recipes/app-removal.ts";
import { deletedProblem, restore } from "../lifecycle/states.ts";
import { differing } from "./differing.ts";
import { type Fields, isScarce, type Kind, type Owned, operationOf, retrieve, row } from "./kind.ts";
import { NeighbourSnapshots } from "./neighbour-snapshots.ts";
import { neighboursInScenes } from "./neighbours-in-scenes.ts";
import { samplesHere, takenTogether } from "./samples.ts";

/**
 * What the run wrote before may show only now (rule 10), by time or by reads: a second try reads this many times
 * before.
 */
const readsToSettle = 4;

type WriteKind = "update" | "removal";

/** What each kind of write to one object did to others; one that the target refused has no entry. */
type Harms = ReadonlyMap<WriteKind, FindingText | null>;

/** No write to one object may reach another: updates, and what takes an object away. */
export function neighbourRules(kind: Kind): void {
  const removal = kind.noun === "app" ? "apps.delete.neighbours" : "lifecycle.soft_delete.neighbours";
  memoryCheck(`${kind.list}.update.neighbours`);
  memoryCheck(removal);
  neighboursInScenes(kind);
  check(`${kind.list}.update.neighbours`, "all others of the run", { from: "standard" }, (context) =>
    expectKept(context, kind, "update"),
  );
  check(removal, "all others of the run", { from: "standard" }, (context) =>
    expectKept(context, kind, "removal"),
  );
}

async function expectKept(context: CheckContext, kind: Kind, write: WriteKind) {
  const harms = await context.once(`${kind.list} neighbours`, () => findHarms(context, kind));
  const wrong = harms.get(write);
  if (wrong === null) return { coverage: "the list and the two nearest" };
  if (wrong !== undefined) throw context.finding({ ...wrong, explainedBy: { kind: "late read" } });
  throw new NotEvaluated({ reason: `the ${write} was refused`, because: successOfWrite(kind, write) });
}

/** The requirement that a refusal of the write contradicts. */
function successOfWrite(kind: Kind, write: WriteKind): RequirementId {
  if (write === "update") return successOf(operationOf(kind, "update"));
  return kind.noun === "app" ? "apps.delete.status" : "lifecycle.soft_delete.answers";
}

/**
 * Writes to one object while the run itself writes nothing else, and compares what the list shows of all others that
 * the run made, and what its neighbours show by themselves: which one a mistake reaches, the one before or the pinned
 * one, is not known beforehand. What seems to have happened may be an earlier write that shows late.
 */
async function findHarms(context: CheckContext, kind: Kind): Promise<Harms> {
  const [any, ...more] = await lentFor(context, kind);
  // With the same values in all of them: what goes by a value, and not by the id, reaches the others.
  const furtherFields = kind.noun === "app" ? await context.objects.furtherAppFields() : {};
  const [base, samples] = [
    { ...(await kind.base(context)), ...furtherFields },
    await samplesHere(context, kind),
  ];
  const taken = any === undefined ? {} : await takenTogether(context, kind, any);
  const lent = isScarce(context, kind) && any !== undefined ? [any, ...more] : null;
  return context.withListToItself(kind.list, async () => {
    const objects = lent ?? (await makeThree(context, kind, base));
    const { middle, others } = await setOut(context, kind, objects);
    const harms = new Map<WriteKind, FindingText | null>();
    const snapshots = new NeighbourSnapshots(context, kind, middle, others);
    for (let reads = context.isRepeated ? readsToSettle : 1; reads > 0; reads -= 1) await snapshots.take();
    const bodies = [differing(kind, objects[0], taken, samples), taken, {}];
    if (await updates(context, kind, middle, bodies)) harms.set("update", await snapshots.take());
    if (lent === null) await nameAlike(context, kind, middle, objects);
    const removed = await removalOf(context, kind, middle);
    if (removed.succeeded) {
      const harm = await snapshots.take();
      const [next = ""] = others;
      harms.set("removal", harm ?? (await revival(context, kind, middle, next, snapshots)));
    }
    return harms;
  });
}

async function lentFor(context: CheckContext, kind: Kind): Promise<readonly Owned[]> {
  if (!isScarce(context, kind)) return kind.borrow(context, 1);
  return context.dashboards.borrowDeletable(2, async ({ id }) => (await restore(context, id)).works);
}

/** Whether one of the bodies is taken, each with texts that nothing else has: which values go together is a gap. */
async function updates(context: CheckContext, kind: Kind, id: string, bodies: readonly Fields[]) {
  const texts = unmistakable(context);
  for (const fields of bodies) {
    const answer = await context.send(operationOf(kind, "update"), { id }, paused({ ...fields, ...texts }));
    if (answer.succeeded) return true;
  }
  return false;
}

/**
 * A soft deletion can bring back only what was soft-deleted before it, so a second one follows the first. What the list
 * still showed as live after the first was never deleted, which is another requirement's finding.
 */
async function revival(
  context: CheckContext,
  kind: Kind,
  deleted: string,
  next: string,
  snapshots: NeighbourSnapshots,
): Promise<FindingText | null> {
  if (kind.noun === "app" || !snapshots.showsDeleted(deleted)) return null;
  if (!(await removalOf(context, kind, next)).succeeded) return null;
  const reply = await context.settle(
    () => retrieve(context, kind, deleted),
    (now) => deletedProblem(now) === null,
  );
  const harm = deletedProblem(reply);
  return harm && { ...harm, message: `the soft deletion of ${next} revived ${deleted}: ${harm.message}` };
}

function paused(body: Readonly<Record<string, unknown>>) {
  return { body, whilePaused: true };
}

/** Texts that no other object has: one that shows them got them from this write. */
function unmistakable(context: CheckContext): Fields {
  return {
    name: context.uniqueName("beside"),
    description: context.uniqueName("changed beside"),
  };
}

/** A removal that goes by the name takes those along that have the same one. */
async function nameAlike(
  context: CheckContext,
  kind: Kind,
  id: string,
  [first]: readonly Owned[],
): Promise<void> {
  if (first === undefined) return;
  const { name } = row(kind, first.created).value;
  await context.send(operationOf(kind, "update"), { id }, paused({ name }));
}

function removalOf(context: CheckContext, kind: Kind, id: string): Promise<Exchange> {
  if (kind.noun === "app") return removeApp(context, id, { whilePaused: true });
  return context.send("dashboards.update", { id }, paused({ deleted: true }));
}

/**
 * Nobody else of the run creates anything meanwhile, so they are next to each other. They have one name, which is no
 * identifier, where the target does not refuse that; each has a description of its own, by which a sweep knows it.
 */
async function makeThree(
  context: CheckContext,
  kind: Kind,
  base: Readonly<Record<string, unknown>>,
): Promise<readonly Owned[]> {
  const made: Owned[] = [];
  const create = (name: string) => {
    if (kind.noun === "dashboard") context.objects.spendCreation();
    const body = { ...base, name, description: context.uniqueName("side by side") };
    return context.send(operationOf(kind, "create"), {}, paused(body));
  };
  const shared = context.uniqueName("side by side");
  for (let place = 0; place < 3; place += 1) {
    let created = await create(shared);
    if (!created.succeeded) created = await create(context.uniqueName("side by side"));
    made.push({ id: row(kind, created).id, created });
  }
  return made;
}

/** The object to write to, and those that are read by themselves. */
async function setOut(context: CheckContext, kind: Kind, objects: readonly Owned[]) {
  const sorted = [...objects]
    .map(({ id }) => id)
    // By number, of whatever size; ids that are none keep an order of their own.
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  const middle = sorted[1] ?? sorted[0] ?? "";
  const others = sorted.filter((id) => id !== middle);
  // A borrowed object may be in any state: one that is deleted already cannot show that it was taken along.
  if (isScarce(context, kind)) {
    for (const id of sorted) await context.send("dashboards.update", { id }, paused({ deleted: false }));
  }
  return { middle, others };
}
