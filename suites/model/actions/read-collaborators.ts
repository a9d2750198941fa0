import type { CollaboratorList, PreparedCollaborator } from "../../../support/conformance/index.ts";
import { blameCollaborator } from "../blame.ts";
import { Contradiction, HistoryEnds, wrongStatusOf } from "../contradiction.ts";
import type { History } from "../histories/history.ts";
import type { ModelObject } from "../object.ts";

/** @throws {HistoryEnds} if no collaborator can be added */
export function newCollaboratorOf({ capabilities: { collaborator } }: History): PreparedCollaborator {
  if (collaborator === null) throw new HistoryEnds("no collaborator can be added");
  return collaborator;
}

/** Compares the answer of endpoint 8 with the model. @throws {Contradiction} if they still differ after a while */
export async function readCollaborators(history: History, object: ModelObject): Promise<void> {
  const { userUuid } = newCollaboratorOf(history);
  const problem = (answer: CollaboratorList) => contradictionIn(history, object, userUuid, answer);
  const answer = await readUntil(history, object, (read) => problem(read) === null);
  const wrong = problem(answer);
  if (wrong !== null) throw wrong;
  const { state, ...known } = object.collaborator;
  const readAt = history.writes.length;
  if (known.mayReturn === true) return;
  if (state !== "unknown") object.collaborator = { ...known, state, readAt };
  // If the answer shows a single record only, the other collaborators are unknown.
  else if (!answer.includes(userUuid) && !answer.isSingle) {
    object.collaborator = { state: "removed", readAt };
  }
}

/** Which of the collaborators added before the soft deletion a restore brings back is a gap. */
export async function observeReturn(history: History, object: ModelObject): Promise<void> {
  const { userUuid } = newCollaboratorOf(history);
  const answer = await readUntil(history, object, (read) => read.includes(userUuid));
  if (answer.isSingle) return;
  const stays = answer.includes(userUuid) ? "is still one" : "is no longer one";
  history.context.observe(
    "lifecycle.restore",
    `a user who was a collaborator before the soft deletion ${stays} after the restore`,
    { exchange: answer.reply },
  );
}

function readUntil(
  { steps, context }: History,
  { label, id }: ModelObject,
  agrees: (answer: CollaboratorList) => boolean,
): Promise<CollaboratorList> {
  return steps.read(`collaborators: ${label}`, () => context.collaborators.list(id), agrees);
}

function contradictionIn(
  history: History,
  object: ModelObject,
  userUuid: string,
  answer: CollaboratorList,
): Contradiction | null {
  const { label, collaborator } = object;
  history.judge("collaborators.list.status");
  if (!answer.succeeded && !answer.showsNobody) {
    return new Contradiction("collaborators.list.status", wrongStatusOf(label, answer.reply, "200"));
  }
  if (collaborator.state === "unknown") return null;
  const record = answer.find(userUuid);
  const requirement = blameCollaborator(history.suspects(object, collaborator.readAt), collaborator.state);
  if (record === undefined && collaborator.state === "added") {
    if (answer.isSingle) return null;
    const message = `${label} does not show the collaborator that was added`;
    return new Contradiction(requirement, { message, expected: `a record of ${userUuid}` });
  }
  history.judge(requirement);
  if (record === undefined) return null;
  if (collaborator.state === "added") return contradictionInRecord(history, object, record.value);
  const message = `${label} shows a collaborator that it should not have`;
  return new Contradiction(requirement, { message, expected: `no record of ${userUuid}` });
}

function contradictionInRecord(
  history: History,
  { label, collaborator }: ModelObject,
  { id, level }: Readonly<Record<string, unknown>>,
): Contradiction | null {
  history.judge("collaborators.list.agrees");
  if (typeof id === "string" && collaborator.id !== undefined && id.toLowerCase() !== collaborator.id) {
    const message = `the collaborator of ${label} is not the record that was added`;
    const text = { message, expected: collaborator.id, actual: id };
    return new Contradiction("collaborators.list.agrees", text);
  }
  history.judge("collaborators.add.stores.level");
  if (typeof level !== "number" || collaborator.level === undefined || level === collaborator.level) {
    return null;
  }
  return new Contradiction("collaborators.add.stores.level", {
    message: `the collaborator of ${label} was added with the level ${collaborator.level}`,
    expected: String(collaborator.level),
    actual: String(level),
  });
}

/** Reads the collaborators of every live dashboard of the history, because a wrong write may reach the others. */
export async function readEverywhere(history: History): Promise<void> {
  for (const object of liveDashboards(history)) await readCollaborators(history, object);
}

/** The live dashboards of a history. Only these certainly have their collaborators. */
export function liveDashboards(history: History): readonly ModelObject[] {
  return history.objects.filter(({ kind, state }) => kind.noun === "dashboard" && state === "live");
}

/** Compares the lists of collaborators when a history ends. */
export async function readRemainingCollaborators(history: History): Promise<void> {
  for (const object of liveDashboards(history)) {
    const { state, readAt } = object.collaborator;
    if (state !== "unknown" && readAt < history.writes.length) await readCollaborators(history, object);
  }
}
