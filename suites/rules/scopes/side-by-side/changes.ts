import type { OperationName } from "../../../../support/catalogue/index.ts";
import {
  allEnded,
  type Change,
  type CheckContext,
  type CollaboratorList,
  ifPossible,
  type Recipe,
} from "../../../../support/conformance/index.ts";
import { recipes } from "../../../recipes/index.ts";
import { isShownLive } from "../../../recipes/objects/soft-deleted-dashboard.ts";
import type { SharedObjects } from "./objects/shared-objects.ts";
import type { Sequence } from "./sequence.ts";

/** The result of reading the shared objects: no change, a change, or "unknown" if the reads cannot show it. */
export type ObservedChange = Change | "unknown" | null;

/** Whether a look found a change. */
export function isChange(look: ObservedChange): look is Change {
  return look !== null && look !== "unknown";
}

/**
 * The changes by requests that had to be refused.
 * @param reader the operation whose recipe shows them
 */
export async function lookAt(
  context: CheckContext,
  shared: SharedObjects,
  reader: OperationName,
  sequences: readonly Sequence[],
): Promise<ObservedChange> {
  const { changed, makes }: Recipe = recipes[reader];
  const sent = sequences.flatMap(({ invalid, lacking }) => [...invalid.tried, ...lacking.tried]);
  if (sent.length === 0 || changed === undefined) return null;
  const look = async (subjectOf: () => Promise<unknown>): Promise<ObservedChange> => {
    const seen = await ifPossible(async () => changed(context, await subjectOf(), sent));
    return seen === undefined ? "unknown" : seen;
  };
  // At smoke depth only the memory shows their effects.
  const isLookedAt = makes === undefined && context.plan.depth !== "smoke";
  const complement = isLookedAt ? await shared.complements(reader) : [];
  const [first, ...others] = await allEnded([
    look(() => shared.subjectOf(reader)),
    ...complement.map((subject) => look(async () => subject)),
  ]);
  // If the reads of these objects show nothing, those of the shared ones do.
  return [first, ...others].find(isChange) ?? first;
}

/** Whether the soft-deleted dashboard is live again, or has a collaborator, if a request tried to bring that about. */
export async function isDeletedChanged(
  context: CheckContext,
  shared: SharedObjects,
  sequences: readonly Sequence[],
): Promise<boolean> {
  const isTried = (name: OperationName) =>
    sequences.some(({ operation, onDeleted }) => operation === name && onDeleted !== null);
  const id = await shared.deletedId();
  if (id === null) return false;
  const newCollaborator = await shared.newCollaborator();
  const [isRestored, isAdded] = await Promise.all([
    isTried("dashboards.update") && isRestoredTo(context, id),
    isTried("collaborators.add") &&
      newCollaborator !== null &&
      isCollaborator(context, id, newCollaborator.userUuid),
  ]);
  return isRestored || isAdded;
}

async function isRestoredTo(context: CheckContext, id: string): Promise<boolean> {
  const read = await context.settle(
    () => context.send("dashboards.retrieve", { id }),
    (shown) => !isShownLive(shown),
  );
  return isShownLive(read);
}

/** Whether a soft-deleted dashboard shows the user among its collaborators. Whether it shows any is a gap. */
export async function isCollaborator(context: CheckContext, id: string, userUuid: string): Promise<boolean> {
  const isThere = (list: CollaboratorList) => list.succeeded && list.includes(userUuid);
  const list = await ifPossible(() =>
    context.settle(
      () => context.collaborators.list(id),
      (list) => !isThere(list),
    ),
  );
  return list !== undefined && isThere(list);
}
