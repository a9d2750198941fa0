import {
  allEnded,
  type Board,
  boardFromTemplate,
  type CheckContext,
  copying,
  ifPossible,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { takeOff } from "../../../recipes/collaborators.ts";
import type { KnownObject } from "../../../recipes/known-object.ts";
import { putInManyStates } from "../../../recipes/many-states.ts";
import { shownRenamed } from "../../../recipes/renamed.ts";

/** So many objects are there for those who are granted what they ask for. */
export const spareObjects = 1;

/** Dashboards are few at smoke depth, and where the user allows few. */
export function hasSpares({ plan }: CheckContext): boolean {
  return plan.depth !== "smoke" && plan.dashboards === undefined;
}

/** Dashboards without the user among their collaborators. */
export interface BareBoards {
  /** One on which nobody may add the user. */
  readonly refusedId: string;
  /** Some for those who may. An update may end the state in which a user can be added: they are nothing else's. */
  readonly spareIds: readonly string[];
}

/** Others may hold all dashboards for a while: only who needs one of these waits. */
export async function bareBoards(context: CheckContext): Promise<BareBoards> {
  const [lent] = await context.dashboards.borrowFirst(1);
  const spare = async () => {
    const { id } = await context.dashboards.make();
    await putInManyStates(context, "dashboard", id);
    await context.collaborators.prepare(id);
    return id;
  };
  const [refusedId, spareIds] = await allEnded([bareOn(context, lent), allEnded(spares(context, spare))]);
  return { refusedId, spareIds };
}

/** Dashboards for those who may update them. */
export function updatableBoards(context: CheckContext): Promise<readonly KnownObject[]> {
  return allEnded(
    spares(context, async () => {
      const { id } = await context.dashboards.make();
      return (await shownRenamed(context, "dashboard", id, { inManyStates: true })).known;
    }),
  );
}

function spares<Made>(context: CheckContext, make: () => Promise<Made>): readonly Promise<Made>[] {
  return Array.from({ length: hasSpares(context) ? spareObjects : 0 }, make);
}

/** At standard depth one in many states, with a second collaborator where there can be one. */
async function bareOn(context: CheckContext, lent: Board): Promise<string> {
  const isSmoke = context.plan.depth === "smoke";
  const copy = await copyOf(context, lent);
  const { id } = copy ?? lent;
  if (!isSmoke) await putInManyStates(context, "dashboard", id);
  const { userUuid, level } = await context.collaborators.prepare(id);
  // Whether a copy has the collaborators of the other one is a gap.
  if (copy !== null) await takeOff(context, { boardId: id, userUuid });
  if (!isSmoke && context.plan.secondCollaboratorUuid !== undefined)
    await ifPossible(() => context.collaborators.addSecond({ boardId: id, level }));
  return id;
}

/** Where copies are made: endpoint 7 takes the same fields, and what it makes may be guarded in a way of its own. */
type Creation = "dashboards.create" | "dashboards.create_from_template_json";

/** One that was made from another as from a template; from another alone where the target makes none so. */
export async function templateCopyOf(context: CheckContext, source: Board): Promise<Board | null> {
  const operation = "dashboards.create_from_template_json";
  const copy = (await boardFromTemplate(context)) === null ? null : await copyOf(context, source, operation);
  return copy ?? copyOf(context, source);
}

/**
 * One that was made from another: code of its own may guard those. Null where the target makes none so, and at smoke depth,
 * which has few to spend.
 */
async function copyOf(
  context: CheckContext,
  source: Board,
  operation: Creation = "dashboards.create",
): Promise<Board | null> {
  const { plan, objects } = context;
  const copied = copying(source, plan);
  if (plan.depth === "smoke" || copied === null || !objects.trySpendCreation()) return null;
  const body = { ...objects.boardBody, name: context.uniqueName("copy"), ...copied };
  const copy = await context.trySend(operation, {}, { body });
  if (copy?.succeeded !== true) return null;
  const row = rowOf(copy, "dashboard");
  const isNew = row.isLegible("id") && row.id !== source.id && objects.isOwn("dashboard", row.id);
  return isNew ? { id: row.id, created: copy } : null;
}
