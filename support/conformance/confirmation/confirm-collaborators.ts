import type { Exchange } from "../../http/exchange.ts";
import { isLiveSince } from "../memory/objects/object-state.ts";
import { outdatedIn } from "../records/collaborators/outdated-levels.ts";
import { leavesOut } from "../records/collaborators/unshown-collaborators.ts";
import type { RunState } from "../run/run-state.ts";
import type { Reader } from "./confirm-reads.ts";

interface CollaboratorReader extends Pick<Reader, "retryPolicy" | "settle"> {
  readonly state: Pick<RunState, "memory" | "records" | "target">;
  trySend: (...request: Parameters<Reader["send"]>) => Promise<Exchange | null>;
}

/** A list that disagrees with an addition. */
interface Doubtful {
  readonly addition: Exchange;
  readonly list: Exchange;
}

/** The most lists of each kind that are repeated. */
const mostRepeated = 3;

/**
 * Repeats, as they were read, the lists that do not show what an addition gave. Later, other requests might explain the
 * difference.
 * @param dashboard only the lists of the one that is to be written to
 */
export async function confirmCollaborators(context: CollaboratorReader, dashboard?: string): Promise<void> {
  const { unshownCollaborators: unshown, outdatedLevels: outdated } = context.state.records;
  const isMeant = ({ list }: Doubtful) =>
    dashboard === undefined || list.parameters.dashboard_id === dashboard;
  await once(unshown.all.filter(isMeant), unshown.repeated, async (missing) => {
    const list = await again(context, missing, (read) => leavesOut(read, missing.user));
    if (list !== null && unshown.isLast(missing)) unshown.prove({ ...missing, list });
  });
  await once(outdated.suspects.filter(isMeant), outdated.repeated, async (other) => {
    const list = await again(context, other, (read) => outdatedIn(read, other) !== undefined);
    if (list !== null && outdated.isLast(other)) outdated.prove({ ...other, list });
  });
}

/** Repeats the first that was not repeated yet, and waits for those that are under way. */
async function once<Suspect>(
  suspects: readonly Suspect[],
  repeated: Map<Suspect, Promise<void>>,
  repeat: (suspect: Suspect) => Promise<void>,
): Promise<void> {
  const next = suspects.find((suspect) => !repeated.has(suspect));
  if (next !== undefined && repeated.size < mostRepeated) repeated.set(next, repeat(next));
  await Promise.all(suspects.map((suspect) => repeated.get(suspect)));
}

/** A list that disagrees when no read can lag any more; null if there is none. */
async function again(
  context: CollaboratorReader,
  { addition, list }: Doubtful,
  disagrees: (list: Exchange) => boolean,
): Promise<Exchange | null> {
  const { memory, target } = context.state;
  const dashboard = memory.objectOf(list);
  // The fate of the collaborators of a dashboard that is soft-deleted, or restored, is a gap.
  const isTelling = () =>
    dashboard !== undefined && isLiveSince(dashboard, addition.span) && !target.lostWrites.mayExplain(list);
  if (!isTelling()) return null;
  const { operation, parameters, credential, query, hasTrailingSlash: trailingSlash } = list;
  const read = await context.settle(
    () => context.trySend(operation, parameters, { credential, query, trailingSlash }),
    (answer) => answer === null || !disagrees(answer),
  );
  if (read === null || !disagrees(read) || !isTelling()) return null;
  return context.retryPolicy.isOutlasted(addition.span.ended, read.span.started) ? read : null;
}
