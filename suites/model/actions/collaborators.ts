import { integerOf, rowOf } from "../../../support/conformance/index.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import { Contradiction, wrongStatusOf } from "../contradiction.ts";
import type { History } from "../histories/history.ts";
import { forget, type ModelObject, noteWritten } from "../object.ts";
import { requests } from "../requests.ts";
import {
  liveDashboards,
  newCollaboratorOf,
  readCollaborators,
  readEverywhere,
} from "./read-collaborators.ts";
import { nothingToVerify, type Verification } from "./verification.ts";

/** Endpoint 9. Who may be added to a dashboard is a gap, so a refusal is not judged. */
export async function addCollaborator(history: History, object: ModelObject): Promise<Verification> {
  const newCollaborator = newCollaboratorOf(history);
  if (!(await isPrepared(history, object, newCollaborator.fields))) return nothingToVerify;
  // A change to another dashboard shows only if that dashboard was read without the user before.
  for (const other of liveDashboards(history)) {
    if (other !== object && other.collaborator.state === "unknown") await readCollaborators(history, other);
  }
  const answer = await history.write(
    "add collaborator",
    object,
    requests.addCollaborator(object, newCollaborator),
  );
  if (!answer.succeeded) {
    object.collaborator = { state: "unknown", readAt: history.writes.length };
    return nothingToVerify;
  }
  const { id } = rowOf(answer, "collaborator").value;
  const sent = integerOf(newCollaborator.level);
  object.collaborator = {
    state: "added",
    readAt: history.writes.findLastIndex(({ on }) => on === object.label),
    ...(typeof sent === "number" ? { level: sent } : {}),
    ...(typeof id === "string" ? { id: id.toLowerCase() } : {}),
  };
  return () => readEverywhere(history);
}

/** Gives a dashboard what it needs before a collaborator can be added to it. Returns whether it has that. */
async function isPrepared(history: History, object: ModelObject, fields: Fields): Promise<boolean> {
  if (Object.keys(fields).length === 0) return true;
  const answer = await history.write("update", object, requests.update(object, fields));
  if (answer.succeeded) noteWritten(object, fields, "update");
  else forget(object, fields);
  return answer.succeeded;
}

/** Endpoint 10. @throws {Contradiction} if the removal is refused */
export async function removeCollaborator(history: History, object: ModelObject): Promise<Verification> {
  const request = requests.removeCollaborator(object, newCollaboratorOf(history));
  const answer = await history.write("remove collaborator", object, request);
  history.judge("collaborators.remove.status");
  if (!answer.succeeded) {
    throw new Contradiction("collaborators.remove.status", wrongStatusOf(object.label, answer, "204"));
  }
  const readAt = history.writes.findLastIndex(({ on }) => on === object.label);
  object.collaborator = { state: "removed", readAt };
  return () => readEverywhere(history);
}

/** Removes the collaborators that a history leaves on borrowed dashboards, because the next borrower adds its own. */
export async function removeLeftCollaborators(history: History): Promise<void> {
  if (history.capabilities.borrowed.length === 0) return;
  for (const { kind, collaborator, id } of history.objects) {
    if (kind.noun !== "dashboard" || collaborator.state !== "added") continue;
    await history.context.collaborators.remove(id, newCollaboratorOf(history).userUuid);
  }
}
