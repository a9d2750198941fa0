import {
  type CheckContext,
  type Exchange,
  ifPossible,
  legibly,
  type Snapshot,
  textBeside,
  wrongStatus,
} from "../../../../support/conformance/index.ts";
import { firstAccepted } from "../../../recipes/objects/first-accepted.ts";
import { dashboardKind } from "../../../resource-kinds/dashboards.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import { type Fields, row, stored } from "../../../resource-kinds/resource-kind.ts";
import { writeOtherValues } from "../../../resource-kinds/write-other-values.ts";
import { atSlashFirst, lastOf } from "../../scenarios/slash-pairs.ts";
import type { Deleted, DeletionBeside, LiveDashboard, ReadsOfBoth } from "./exchanges.ts";
import { openValuesBeside } from "./open-values.ts";
import { deletedProblem, hasNoProblem, isAs, readAs, restore } from "./states.ts";

/** Sends the requests to the two dashboards while both are soft-deleted, and tries to restore both. */
export async function whileDeleted(
  context: CheckContext,
  alone: LiveDashboard,
  beside: LiveDashboard,
): Promise<Deleted> {
  const [emptied, neighbour] = await lookBeside(context, beside);
  const pair = await atSlashFirst((slash) => deletedBeside(context, alone, beside, slash));
  // The list takes longest, and both dashboards stay soft-deleted meanwhile.
  const [list, later] = await Promise.all([
    listed(context, alone.id),
    whatFollows(context, alone, beside, lastOf(pair)),
  ]);
  const [first, second] = await Promise.all([restore(context, alone.id), restore(context, beside.id)]);
  if (first.read !== null && first.works) await askOfRestored(context, alone.id, first.read);
  if (second.works) await moveInRestored(context, beside.id);
  return {
    neighbour,
    emptied,
    besides: lastOf(pair),
    pair,
    shown: lastOf(pair).shown,
    list,
    ...later,
    restored: { alone: first, beside: second },
  };
}

/**
 * A restored dashboard still has what belongs to it, its DELETE is refused, and it can be updated like any other. Laws
 * and the memory judge the answers.
 */
async function askOfRestored(context: CheckContext, id: string, held: Exchange): Promise<void> {
  if (context.judges("sharing.retrieve")) await context.trySend("sharing.retrieve", { dashboard_id: id });
  if (context.plan.depth === "smoke") return;
  const refused = () => context.trySend("dashboards.delete", { id });
  const fields = stored(dashboardKind, row(dashboardKind, held));
  await ifPossible(() => writeOtherValues(context, dashboardKind, { id, fields }, refused));
}

/** Endpoint 6 finds a restored dashboard like any other. It comes last, because its effect is unknown. */
async function moveInRestored(context: CheckContext, id: string): Promise<void> {
  if (context.plan.depth === "smoke" || !context.judges("dashboards.move_tile")) return;
  const body = { name: context.uniqueName("moved") };
  await context.trySend("dashboards.move_tile", { id }, { body });
}

/** A DELETE, an update, a second deletion and an empty PATCH of soft-deleted dashboards. */
async function whatFollows(
  context: CheckContext,
  alone: LiveDashboard,
  beside: LiveDashboard,
  { sent, shown }: DeletionBeside,
): Promise<Pick<Deleted, "refusal" | "described" | "again" | "empty">> {
  const { dashboards, uniqueName } = context;
  const name = uniqueName("written after the deletion");
  const texts = { name, description: textBeside(name, "described after the deletion") };
  const bodies = [{ ...texts, ...openValuesBefore(beside, sent) }, texts];
  const [answer, { answer: described }] = await Promise.all([
    dashboards.delete(alone.id, { trailingSlash: true }),
    firstAccepted(bodies, (body) => dashboards.update(beside.id, body)),
  ]);
  const asBefore = (before: Exchange) => (read: Exchange) =>
    read.succeeded === before.succeeded && hasNoProblem(() => deletedProblem(read));
  const [read, again] = await Promise.all([
    readAs(context, alone.id, asBefore(shown.alone)),
    firstAccepted(beside.deletions, (body) => dashboards.update(beside.id, body, { trailingSlash: true })),
  ]);
  const [empty, afterAgain] = await Promise.all([
    dashboards.update(alone.id, {}),
    readAs(context, beside.id, asBefore(shown.alone)),
  ]);
  return { refusal: { answer, read }, described, again: { answer: again.answer, read: afterAgain }, empty };
}

/** The earlier values of the open fields that were written beside `deleted`. */
function openValuesBefore({ stored }: LiveDashboard, sent: Fields): Fields {
  return pickedWhere(
    stored,
    (field) => field !== "deleted" && !dashboardKind.plain.has(field) && Object.hasOwn(sent, field),
  );
}

/**
 * The answer to an empty PATCH shows the object as it is. A second try only reads, because that PATCH may itself have
 * changed the object.
 */
async function lookBeside(
  context: CheckContext,
  { id, stored }: LiveDashboard,
): Promise<readonly [Exchange | null, Exchange]> {
  const emptied = context.isRepeated ? null : await context.dashboards.update(id, {});
  if (emptied?.succeeded === true && isAs(stored, emptied)) return [emptied, emptied];
  return [emptied, await readAs(context, id, (read) => read.succeeded && isAs(stored, read))];
}

/**
 * Sends fields before and after `deleted`. Which other fields a target accepts together with the plain ones is open.
 */
async function deletedBeside(
  context: CheckContext,
  alone: LiveDashboard,
  { id, stored }: LiveDashboard,
  trailingSlash: boolean,
): Promise<DeletionBeside> {
  const plain = {
    pinned: false,
    name: context.uniqueName("deleted with a new name"),
    deleted: true,
    description: context.uniqueName("deleted with new words"),
  };
  const bodies = (await openValuesBeside(context, stored)).map((open) => ({ ...plain, ...open }));
  const { sent, answer } = await firstAccepted(bodies, (body) =>
    context.dashboards.update(id, body, { trailingSlash }),
  );
  const retrieve = async (): Promise<ReadsOfBoth> => {
    const ids = [alone.id, id] as const;
    const [one, other] = await Promise.all(ids.map((each) => context.dashboards.retrieve(each)));
    if (one === undefined || other === undefined)
      throw new Error("two dashboards were read, and fewer answers came");
    return { alone: one, beside: other };
  };
  // Whether soft-deleted dashboards are retrieved is a gap, but the way of the deletion makes no difference.
  const shown = await context.settle(
    retrieve,
    (read) =>
      read.alone.succeeded === read.beside.succeeded &&
      hasNoProblem(() => deletedProblem(read.alone, { ...alone.stored, deleted: true })) &&
      hasNoProblem(() => (answer.succeeded ? deletedProblem(read.beside, sent) : null)),
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

/** The list, once it no longer shows the soft-deleted dashboard as live. */
function listed(context: CheckContext, id: string): Promise<Snapshot> {
  return context.settle(
    () => context.lists.read("dashboards"),
    ({ find }) => find(id)?.value.deleted !== false,
  );
}
