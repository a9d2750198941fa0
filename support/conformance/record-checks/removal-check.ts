import { usersIn } from "../bodies/rows/users-in.ts";
import type { CheckContext } from "../context/context.ts";
import { isLiveSince } from "../memory/objects/object-state.ts";
import { recordCheck } from "./record-check.ts";

/** The most collaborators that are looked for again. */
const mostRepeated = 3;

/** The most lists that are read only because of a removal. */
const mostRead = 2;

/**
 * Reads the lists of dashboards from which somebody was removed, and that nobody has read since. Dashboards to which
 * somebody was added twice come first, and then those from a template or another dashboard, because few lists show what
 * a removal does there.
 */
export async function lookAtRemoved(context: CheckContext): Promise<void> {
  const { memory, records } = context.state;
  const unread = records.removedCollaborators.unread.flatMap(({ removal, isOfRenewed }) => {
    const dashboard = memory.objectOf(removal);
    if (dashboard === undefined || !isLiveSince(dashboard, removal.span)) return [];
    return [{ removal, rank: isOfRenewed ? 2 : Number(dashboard.isDerived) }];
  });
  const inOrder = unread.toSorted((one, other) => other.rank - one.rank);
  await Promise.all(
    inOrder.slice(0, mostRead).map(({ removal: { parameters } }) => {
      const { user__uuid: _, ...ofDashboard } = parameters;
      return context.trySend("collaborators.list", ofDashboard);
    }),
  );
}

/**
 * Looks again, once all writes are over, for collaborators who were shown after their removal, since the list may have
 * lagged (rule 10). Whether the collaborators of a dashboard survive its soft deletion, or come back with it, is a gap.
 */
export async function lookForRemoved(context: CheckContext): Promise<void> {
  const { memory, target, records } = context.state;
  const { removedCollaborators } = records;
  const suspects = removedCollaborators.stillShown.filter(({ removal, list }) => {
    const dashboard = memory.objectOf(list);
    const isHindered = target.lostWrites.mayExplain(list);
    return dashboard !== undefined && isLiveSince(dashboard, removal.span) && !isHindered;
  });
  for (const suspect of suspects.slice(0, mostRepeated)) {
    const isShown = (users: readonly string[]) => users.includes(suspect.user.toLowerCase());
    const { parameters, credential, hasTrailingSlash: trailingSlash } = suspect.list;
    const list = await context.settle(
      () => context.send("collaborators.list", parameters, { credential, trailingSlash }),
      (read) => !isShown(usersIn(read)),
    );
    if (isShown(usersIn(list))) removedCollaborators.kept.push({ ...suspect, list });
  }
}

/** Endpoint 10: the list no longer shows a user who was removed. */
export function removalCheck(): void {
  recordCheck("collaborators.remove.removed", "every list of the run", ({ state }) => {
    const [kept] = state.records.removedCollaborators.kept;
    const text = {
      message: "a collaborator stays in the list after the removal",
      expected: "a list without the user",
    };
    return kept && [text, [kept.removal, kept.list]];
  });
}
