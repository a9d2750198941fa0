import { type CollaboratorList, integerOf, rowOf, type Terms } from "../../support/conformance/index.ts";
import type { Fields } from "../rules/round-trips/kind.ts";
import { blameCollaborator } from "./blame.ts";
import { Contradiction, HistoryEnds, wrongStatusOf } from "./contradiction.ts";
import type { History } from "./history.ts";
import { forget, type ModelObject, noteWritten } from "./object.ts";
import { addition, removalOfCollaborator, update } from "./requests.ts";
import { nothingToVerify, type Verification } from "./write.ts";

/** @throws {HistoryEnds} where no collaborator can be added */
function termsOf({ capabilities: { collaborator } }: History): Terms {
  if (collaborator === null) throw new HistoryEnds("no collaborator can be added");
  return collaborator;
}

/** Endpoint 9. Who may be added where is a gap: a refusal is not judged. */
export async function addCollaborator(history: History, object: ModelObject): Promise<Verification> {
  const { userUuid, level, fields } = termsOf(history);
  if (!(await isPrepared(history, object, fields))) return nothingToVerify;
  // That the others do not show it either way is known only where they were read without it.
  for (const other of liveDashboards(history)) {
    if (other !== object && other.collaborator.state === "unknown") await readCollaborators(history, other);
  }
  const answer = await history.write("add collaborator", object, addition(object, userUuid, level));
  if (!answer.succeeded) {
    object.collaborator = { state: "unknown", readAt: history.writes.length };
    return nothingToVerify;
  }
  const { id } = rowOf(answer, "collaborator").value;
  const sent = integerOf(level);
  object.collaborator = {
    state: "added",
    readAt: history.writes.findLastIndex(({ on }) => on === object.label),
    ...(typeof sent === "number" ? { level: sent } : {}),
    ...(typeof id === "string" ? { id: id.toLowerCase() } : {}),
  };
  return () => readEverywhere(history);
}

/** Gives a dashboard what it must have before a collaborator can be added to it; answers whether it has that. */
async function isPrepared(history: History, object: ModelObject, fields: Fields): Promise<boolean> {
  if (Object.keys(fields).length === 0) return true;
  const answer = await history.write("update", object, update(object, fields), fields);
  if (answer.succeeded) noteWritten(object, fields, "update");
  else forget(object, fields);
  return answer.succeeded;
}

/** Endpoint 10. */
export async function removeCollaborator(history: History, object: ModelObject): Promise<Verification> {
  const { userUuid } = termsOf(history);
  const request = removalOfCollaborator(object, userUuid);
  const answer = await history.write("remove collaborator", object, request);
  history.judge("collaborators.remove.status");
  if (!answer.succeeded) {
    const what = `the removal of the collaborator of ${object.label}`;
    throw new Contradiction("collaborators.remove.status", wrongStatusOf(what, answer, "204"));
  }
  const readAt = history.writes.findLastIndex(({ on }) => on === object.label);
  object.collaborator = { state: "removed", readAt };
  return () => readEverywhere(history);
}

/** Reads the collaborators of every live dashboard of the history: a mistake may reach the others. */
async function readEverywhere(history: History): Promise<void> {
  for (const object of liveDashboards(history)) await readCollaborators(history, object);
}

function liveDashboards(history: History): readonly ModelObject[] {
  return history.objects.filter(({ kind, state }) => kind.noun === "dashboard" && state === "live");
}

/** Holds the answer of endpoint 8 against the model. @throws {Contradiction} where it stays otherwise */
export async function readCollaborators(history: History, object: ModelObject): Promise<void> {
  const { userUuid } = termsOf(history);
  const problem = (answer: CollaboratorList) => contradictionIn(history, object, userUuid, answer);
  const answer = await readUntil(history, object, (read) => problem(read) === null);
  const wrong = problem(answer);
  if (wrong !== null) throw wrong;
  const { state, ...known } = object.collaborator;
  const readAt = history.writes.length;
  if (known.mayReturn === true) return;
  if (state !== "unknown") object.collaborator = { ...known, state, readAt };
  // Where one object is all that is shown, nobody knows who else there is.
  else if (!answer.includes(userUuid) && !answer.isSingle) {
    object.collaborator = { state: "removed", readAt };
  }
}

/** What a restore brings back of those who were added before the soft deletion is a gap. */
export async function observeReturn(history: History, object: ModelObject): Promise<void> {
  const { userUuid } = termsOf(history);
  const answer = await readUntil(history, object, (read) => read.includes(userUuid));
  if (answer.isSingle) return;
  const stays = answer.includes(userUuid) ? "is one still" : "is none any more";
  history.context.observe(
    "lifecycle.restore",
    `who was a collaborator before the soft deletion ${stays} after the restore`,
    { exchange: answer.reply },
  );
}

function readUntil(
  { steps, context }: History,
  { label, id }: ModelObject,
  agrees: (answer: CollaboratorList) => boolean,
): Promise<CollaboratorList> {
  return steps.read(
    `collaborators: ${label}`,
    () => context.collaborators.list(id),
    agrees,
    (answer) => answer.reply,
  );
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
    const text = wrongStatusOf(`a read of the collaborators of ${label}`, answer.reply, "200");
    return new Contradiction("collaborators.list.status", text);
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
    const message = `the collaborator of ${label} is another record than was added`;
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

/** For a history that ends: what the lists of collaborators show then. */
export async function readRemainingCollaborators(history: History): Promise<void> {
  for (const object of liveDashboards(history)) {
    const { state, readAt } = object.collaborator;
    if (state !== "unknown" && readAt < history.writes.length) await readCollaborators(history, object);
  }
}

/** Takes the collaborators away that a history leaves on borrowed dashboards: the next who borrows one adds its own. */
export async function removeLeftCollaborators(history: History): Promise<void> {
  if (history.capabilities.borrowed.length === 0) return;
  for (const { kind, collaborator, id } of history.objects) {
    if (kind.noun !== "dashboard" || collaborator.state !== "added") continue;
    await history.context.collaborators.remove(id, termsOf(history).userUuid);
  }
}
