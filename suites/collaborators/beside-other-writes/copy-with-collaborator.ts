import {
  type Addition,
  type CheckContext,
  type CollaboratorList,
  type Exchange,
  rowOf,
  textBeside,
} from "../../../support/conformance/index.ts";

/** A copy of the dashboard that has the user as well. It is read after the user was removed from the source. */
export interface CopyWithCollaborator {
  readonly addition: Addition;
  readonly before: CollaboratorList;
  /** The removal, and another one when the user is already removed. */
  readonly removals: readonly Exchange[];
  readonly after: CollaboratorList;
}

/** Adds the user to a copy. What a copy takes from its source is a gap, so the user may already be there. */
export async function addToCopy(
  { collaborators }: CheckContext,
  dashboardId: string,
  { userUuid, level, answer }: Addition,
): Promise<Pick<CopyWithCollaborator, "addition" | "before">> {
  const inherited = await collaborators.list(dashboardId);
  if (inherited.includes(userUuid)) {
    collaborators.removeAfterwards(dashboardId, userUuid);
    return { addition: { dashboardId, userUuid, level, answer, refused: [] }, before: inherited };
  }
  const addition = await collaborators.add(dashboardId);
  return { addition, before: await collaborators.list(dashboardId) };
}

/**
 * The answer to the creation of a copy; null if none is to be made, or if no answer came. The memory judges by the read
 * after it that the source stays as it is.
 * @param shown an answer that shows the source
 */
export async function answerToCopying(
  context: CheckContext,
  id: string,
  shown: Exchange | null,
): Promise<Exchange | null> {
  const isWanted = context.judges("dashboards.create") && context.objects.trySpendCreation();
  if (!isWanted || context.plan.answers["dashboard.use_dashboard"] === "refused") return null;
  if (shown?.succeeded !== true) return null;
  const source = rowOf(shown, "dashboard").value;
  const name = context.uniqueName("copied with a collaborator");
  // The copy has its own values. They are not those of its source, and later writes to the source must not reach it.
  const own = { description: textBeside(name, "words of the copy"), pinned: source.pinned !== true };
  const body = { ...own, ...context.objects.dashboardBody, name, use_dashboard: source.id };
  const copied = await context.trySend("dashboards.create", {}, { body });
  await context.trySend("dashboards.retrieve", { id });
  return copied;
}
