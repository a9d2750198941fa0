import {
  type CheckContext,
  type Exchange,
  type FindingText,
  ifPossible,
  NotEvaluated,
  type Snapshot,
  textBeside,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import { isLive } from "../../recipes/dashboards.ts";
import { dashboardKind } from "../round-trips/dashboards.ts";
import { type Fields, row, stored } from "../round-trips/kind.ts";
import { writeAnew } from "../round-trips/written-anew.ts";
import {
  atSlashFirst,
  firstTaken,
  lastOf,
  legibly,
  type ReadPair,
  readPair,
  type Twin,
  type Written,
} from "../slash-forms/twin.ts";
import { type Dressed, dressed } from "./dressed.ts";
import { openValuesBeside } from "./open-values.ts";
import { changeSince, deletedProblem, freshBoards } from "./states.ts";

/** A DELETE, and a read after it. */
export interface Refusal {
  readonly answer: Exchange;
  readonly read: Exchange;
}

/** One of the two while it is live. */
export interface Life {
  readonly id: string;
  /** The writable fields, as they were read before anything was done to it. */
  readonly stored: Fields;
  readonly refusal: Refusal;
  /** The answer to the update that gave it its values. */
  readonly dressed: Exchange;
}

/** A soft deletion beside other fields, and a read of both dashboards after it: by then they are deleted. */
export interface DeletionBeside extends Written {
  readonly sent: Fields;
  readonly shown: Shown;
}

/** Reads of both dashboards at one moment. */
interface Shown {
  readonly alone: Exchange;
  readonly beside: Exchange;
}

/** `deleted: false`, and a read after it; the read is null where the target refuses it. */
export interface Restoration {
  readonly answer: Exchange;
  readonly read: Exchange | null;
  readonly works: boolean;
}

/** What was seen of the two once they were deleted. */
export interface Deleted {
  /** The other one, still live, after the deletion of the first: as an empty PATCH is answered with it, or as it is read. */
  readonly neighbour: Exchange;
  readonly emptied: Exchange | null;
  readonly besides: DeletionBeside;
  readonly twin: Twin<DeletionBeside>;
  readonly shown: Shown;
  readonly list: Snapshot;
  readonly refusal: Refusal;
  /** An empty PATCH of the one to which DELETE was sent, and one of its texts to the other. */
  readonly empty: Exchange;
  readonly described: Exchange;
  /** A second soft deletion of the other, with a slash at the end of its path. */
  readonly again: Refusal;
  readonly restored: { readonly alone: Restoration; readonly beside: Restoration };
}

export interface TwoLives {
  readonly alone: Life;
  readonly beside: Life;
  /** The update that gave the other one its values, and a read of it, at both slash forms. */
  readonly dressing: Twin<Dressed>;
  readonly reads: ReadPair;
  /** The answer to `deleted: true` alone. */
  readonly deletion: Exchange;
  /** Null where the soft deletion was refused. */
  readonly deleted: Deleted | null;
}

/**
 * The lives of two dashboards, once for all who ask: dashboards are precious. DELETE is sent to both; one is soft-deleted by
 * `deleted` alone, then the other beside further fields; what is deleted gets a DELETE, an update and a second deletion, and is
 * restored. Of each moment there is one read, and what one dashboard goes through the other is a control for.
 */
export function twoLives(context: CheckContext): Promise<TwoLives> {
  return context.scenario("the lives of two dashboards", live);
}

/** @throws {NotEvaluated} where the target does not soft-delete: that is another requirement's finding */
export async function deletedOf(context: CheckContext): Promise<Deleted> {
  const { deletion, deleted } = await twoLives(context);
  if (deleted !== null) return deleted;
  throw new NotEvaluated({
    reason: `the soft deletion was answered with ${deletion.status}`,
    because: "lifecycle.soft_delete.answers",
  });
}

async function live(context: CheckContext): Promise<TwoLives> {
  const { dashboards, uniqueName } = context;
  const restored = new Set<string>();
  const boards = await freshBoards(context, 2, {}, (id) => restored.has(id));
  const [beside, alone] = [...boards].sort((one, other) =>
    one.id.localeCompare(other.id, "en", { numeric: true }),
  );
  if (alone === undefined || beside === undefined) throw new Error("no two dashboards were borrowed");
  // A deletion that goes by the name takes the other along; a sweep knows them by their descriptions.
  const name = uniqueName("one of two");
  const texts = () => ({ name, description: uniqueName("one of two") });
  const [dress, dressing] = await Promise.all([
    dressed(context, alone, texts(), false),
    atSlashFirst((slash) => dressed(context, beside, texts(), slash)),
  ]);
  const otherDress = lastOf(dressing);
  const [refusal, otherRefusal] = await Promise.all([
    refusedDelete(context, alone.id, dress.stored, false),
    refusedDelete(context, beside.id, otherDress.stored, true),
  ]);
  const made = { slashed: dressing.slashed.read, bare: otherRefusal.read };
  const reads = await readPair(context, "dashboards.retrieve", { id: beside.id }, made);
  const deletion = await dashboards.update(alone.id, { deleted: true });
  const life = { id: alone.id, stored: dress.stored, refusal, dressed: dress.answer };
  const other = {
    id: beside.id,
    stored: otherDress.stored,
    refusal: otherRefusal,
    dressed: otherDress.answer,
  };
  const deleted = deletion.succeeded ? await whileDeleted(context, life, other) : null;
  if (deleted?.restored.alone.works === true) restored.add(alone.id);
  if (deleted?.restored.beside.works === true) restored.add(beside.id);
  // What was back from the dead is like any other: those that borrow see whether it is.
  if (context.plan.depth !== "smoke")
    for (const board of boards) if (restored.has(board.id)) dashboards.donate(board);
  return { alone: life, beside: other, dressing, reads, deletion, deleted };
}

async function refusedDelete(
  context: CheckContext,
  id: string,
  before: Fields,
  trailingSlash: boolean,
): Promise<Refusal> {
  const answer = await context.dashboards.delete(id, { trailingSlash });
  return { answer, read: await readAs(context, id, (read) => read.succeeded && isAs(before, read)) };
}

async function whileDeleted(context: CheckContext, alone: Life, beside: Life): Promise<Deleted> {
  const [emptied, neighbour] = await lookBeside(context, beside);
  const twin = await atSlashFirst((slash) => deletedBeside(context, alone, beside, slash));
  const { shown } = lastOf(twin);
  // The list is waited for longest, and both stay deleted meanwhile.
  const [list, later] = await Promise.all([
    listed(context, alone.id),
    whatFollows(context, alone, beside, shown),
  ]);
  const [first, second] = await Promise.all([
    restoration(context, alone.id),
    restoration(context, beside.id),
  ]);
  if (first.read !== null && first.works && context.plan.depth !== "smoke") {
    // Back from the dead it is refused as well: the laws tell.
    await context.trySend("dashboards.delete", { id: alone.id });
    // And it is updated like any other: the memory tells.
    const held = first.read;
    await ifPossible(() =>
      writeAnew(context, dashboardKind, alone.id, stored(dashboardKind, row(dashboardKind, held))),
    );
  }
  return {
    neighbour,
    emptied,
    besides: lastOf(twin),
    twin,
    shown,
    list,
    ...later,
    restored: { alone: first, beside: second },
  };
}

/** DELETE, an update, a second deletion and an empty PATCH of what is deleted. */
async function whatFollows(
  context: CheckContext,
  alone: Life,
  beside: Life,
  shown: Shown,
): Promise<Pick<Deleted, "refusal" | "described" | "again" | "empty">> {
  const { dashboards, uniqueName } = context;
  const name = uniqueName("written after the deletion");
  const texts = { name, description: textBeside(name, "described after the deletion") };
  const [answer, described] = await Promise.all([
    dashboards.delete(alone.id),
    dashboards.update(beside.id, texts),
  ]);
  const asBefore = (before: Exchange) => (read: Exchange) =>
    read.succeeded === before.succeeded && isFine(() => deletedProblem(read));
  const [read, again] = await Promise.all([
    readAs(context, alone.id, asBefore(shown.alone)),
    dashboards.update(beside.id, { deleted: true }, { trailingSlash: true }),
  ]);
  const [empty, afterAgain] = await Promise.all([
    dashboards.update(alone.id, {}),
    readAs(context, beside.id, asBefore(shown.alone)),
  ]);
  return { refusal: { answer, read }, described, again: { answer: again, read: afterAgain }, empty };
}

/** An empty PATCH is answered with what is there; a second try only reads, since what it finds may be the doing of that PATCH. */
async function lookBeside(
  context: CheckContext,
  { id, stored }: Life,
): Promise<readonly [Exchange | null, Exchange]> {
  const emptied = context.isRepeated ? null : await context.dashboards.update(id, {});
  if (emptied?.succeeded === true && isAs(stored, emptied)) return [emptied, emptied];
  return [emptied, await readAs(context, id, (read) => read.succeeded && isAs(stored, read))];
}

/** On both sides of `deleted`; what a target takes together is open beyond the plain values. */
async function deletedBeside(
  context: CheckContext,
  alone: Life,
  { id, stored }: Life,
  trailingSlash: boolean,
): Promise<DeletionBeside> {
  const plain = {
    pinned: false,
    name: context.uniqueName("deleted with a new name"),
    deleted: true,
    description: context.uniqueName("deleted with new words"),
  };
  const bodies = (await openValuesBeside(context, stored)).map((open) => ({ ...plain, ...open }));
  const { sent, answer } = await firstTaken(bodies, (body) =>
    context.dashboards.update(id, body, { trailingSlash }),
  );
  const retrieve = async (): Promise<Shown> => {
    const ids = [alone.id, id] as const;
    const [one, other] = await Promise.all(ids.map((each) => context.dashboards.retrieve(each)));
    if (one === undefined || other === undefined) throw new Error("two reads came to fewer");
    return { alone: one, beside: other };
  };
  // Whether soft-deleted dashboards are retrieved is a gap; however one was deleted, it is the same with it.
  const shown = await context.settle(
    retrieve,
    (read) =>
      read.alone.succeeded === read.beside.succeeded &&
      isFine(() => deletedProblem(read.alone, { ...alone.stored, deleted: true })) &&
      isFine(() => (answer.succeeded ? deletedProblem(read.beside, sent) : null)),
  );
  return {
    sent,
    answer,
    shown,
    problem: answer.succeeded
      ? legibly(() => deletedProblem(shown.beside, sent))
      : wrongStatus(answer, "200"),
    exchanges: [answer, shown.beside],
  };
}

/** The list, once it does not show the deleted dashboard as a live one any more. */
function listed(context: CheckContext, id: string): Promise<Snapshot> {
  return context.settle(
    () => context.lists.read("dashboards"),
    ({ find }) => find(id)?.value.deleted !== false,
  );
}

async function restoration(context: CheckContext, id: string): Promise<Restoration> {
  const answer = await context.dashboards.update(id, { deleted: false });
  if (!answer.succeeded) return { answer, read: null, works: false };
  const read = await context.settle(() => context.dashboards.retrieve(id), isLive);
  return { answer, read, works: isLive(read) };
}

function readAs(context: CheckContext, id: string, agrees: (read: Exchange) => boolean): Promise<Exchange> {
  return context.settle(() => context.dashboards.retrieve(id), agrees);
}

function isAs(before: Fields, read: Exchange): boolean {
  return isFine(() => changeSince(before, read));
}

function isFine(problem: () => FindingText | null): boolean {
  return legibly(problem) === null;
}
