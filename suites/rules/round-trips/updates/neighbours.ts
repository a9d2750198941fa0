import type { RequirementId } from "../../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  type Exchange,
  type FindingText,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  quote,
  readBody,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { type Fields, type ResourceKind, row } from "../../../resource-kinds/resource-kind.ts";
import { deletedOf, softDeletionScenario } from "../../lifecycle/scenario/soft-deletion-scenario.ts";
import { deletedProblem } from "../../lifecycle/scenario/states.ts";
import { appScenario } from "../../scenarios/app-scenario.ts";
import { lastOf } from "../../scenarios/slash-pairs.ts";

/** No write to one object may reach another, neither an update nor a removal. */
export function neighbourRules(kind: ResourceKind): void {
  const removal = kind.noun === "app" ? "apps.delete.neighbours" : "lifecycle.soft_delete.neighbours";
  memoryCheck(`${kind.list}.update.neighbours`);
  memoryCheck(removal);
  inScenarios(kind);
}

/** Two objects with the same name. Reads of one show whether a write to the other reached it. */
function inScenarios(kind: ResourceKind): void {
  const name = "the second of two";
  if (kind.noun === "dashboard") {
    check("lifecycle.soft_delete.neighbours", name, (context) => besideDeletion(context, kind));
    check("dashboards.update.neighbours", name, besideUpdates);
    return;
  }
  check("apps.update.neighbours", name, async (context) => {
    const { neighbour, update } = await appScenario(context);
    const { answer } = lastOf(update);
    expectDone(answer, "update", "apps.update.status");
    expectKept(context, kind, neighbour, [answer, neighbour.afterUpdate]);
  });
  check("apps.delete.neighbours", name, async (context) => {
    const { neighbour, removal } = await appScenario(context);
    const { answer } = lastOf(removal);
    expectDone(answer, "removal", "apps.delete.status");
    // Other checks of the run remove apps meanwhile. A second try runs alone, and its read after the update
    // distinguishes the update from the removal.
    const last = context.isRepeated ? shownIn(kind, neighbour.afterUpdate) : {};
    const before = { ...neighbour.before, ...last };
    expectKept(context, kind, { before }, [answer, neighbour.afterRemoval]);
  });
}

/** @throws {NotEvaluated} if the write was refused, which is another requirement's finding */
function expectDone(answer: Exchange, write: string, because: RequirementId): void {
  if (!answer.succeeded) throw new NotEvaluated({ reason: `the ${write} was refused`, because });
}

/** A soft deletion affects no other dashboard, and does not restore one that was deleted before. */
async function besideDeletion(context: CheckContext, kind: ResourceKind): Promise<undefined> {
  const { alone, beside, deletion } = await softDeletionScenario(context);
  const { neighbour, shown, besides } = await deletedOf(context);
  expectKept(context, kind, { before: { ...beside.stored, ...shownIn(kind, beside.refusal.read) } }, [
    deletion,
    neighbour,
  ]);
  const isStateKnown = (read: Exchange) => !read.succeeded || rowOf(read, "dashboard").isLegible("deleted");
  if (!isStateKnown(shown.beside) || !isStateKnown(shown.alone)) return;
  // If the dashboard that was deleted later is still shown as live, the deletion had no effect.
  if (deletedProblem(shown.beside) !== null) return;
  const revived = deletedProblem(shown.alone);
  if (revived === null || !besides.answer.succeeded) return;
  const message = `the soft deletion of ${beside.id} restored ${alone.id}: ${revived.message}`;
  throw late(context, { ...revived, message }, [besides.answer, shown.alone]);
}

/** Neither of the two shows a description that only the other one was sent. */
async function besideUpdates(context: CheckContext): Promise<Coverage> {
  const { alone, beside } = await softDeletionScenario(context);
  const { besides, described, shown, neighbour, refusal } = await deletedOf(context);
  const toBeside = [beside.populated, besides.answer, described];
  for (const read of [alone.refusal.read, shown.alone, refusal.read]) expectNoneOf(context, toBeside, read);
  for (const read of [beside.refusal.read, neighbour]) expectNoneOf(context, [alone.populated], read);
  return { coverage: "two dashboards" };
}

function expectNoneOf(context: CheckContext, updates: readonly Exchange[], read: Exchange): void {
  const { description } = read.succeeded ? rowOf(read, "dashboard").value : {};
  const cause = updates.find(({ sentJson }) => readBody(sentJson)?.description === description);
  if (description === undefined || cause === undefined) return;
  const message = `the update of ${cause.parameters.id} reached ${read.parameters.id}: it shows the same description`;
  throw context.finding({ message, expected: "its own description", actual: quote(description) }, [
    cause,
    read,
  ]);
}

/** @throws {Finding} if a write to another object changed what a read of this one shows */
function expectKept(
  context: CheckContext,
  kind: ResourceKind,
  { before }: { readonly before: Fields },
  [answer, read]: readonly [Exchange, Exchange],
): void {
  const wrong = read.succeeded
    ? objectDifference(row(kind, read), before, "unchanged")
    : { message: "it is gone", expected: "200", actual: String(read.status) };
  if (wrong === null) return;
  const id = read.parameters.id ?? "";
  const message = `the write to ${answer.parameters.id ?? "another"} reached ${id}: ${wrong.message}`;
  throw late(context, { ...wrong, message }, [answer, read]);
}

function shownIn(kind: ResourceKind, read: Exchange): Fields {
  return read.succeeded ? row(kind, read).legible(kind.kept) : {};
}

function late(context: CheckContext, text: FindingText, exchanges: readonly Exchange[]) {
  return context.finding({ ...text, explainedBy: { kind: "late read" } }, exchanges);
}
