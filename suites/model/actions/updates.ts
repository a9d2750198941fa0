import { type Exchange, NotEvaluated } from "../../../support/conformance/index.ts";
import { isLive } from "../../recipes/objects/live-dashboard.ts";
import type { Fields } from "../../resource-kinds/resource-kind.ts";
import { mustBeAccepted } from "../capabilities.ts";
import { Contradiction, HistoryEnds, wrongStatusOf } from "../contradiction.ts";
import type { Command } from "../histories/command.ts";
import type { History } from "../histories/history.ts";
import { forget, type ModelObject, noteWritten } from "../object.ts";
import { requests } from "../requests.ts";
import { observeReturn, readCollaborators } from "./read-collaborators.ts";
import { judgeAnswer, retrieve } from "./retrieve.ts";
import type { Verification } from "./verification.ts";

/** Endpoints 4 and 15. */
export async function update(history: History, object: ModelObject, command: Command): Promise<Verification> {
  const { kind } = object;
  const sent = history.values(kind.noun, changeable(history, object, command.fields), command.pick);
  const kindOfWrite = Object.keys(sent).length === 0 ? "empty update" : "update";
  const answer = await history.write(kindOfWrite, object, requests.update(object, sent));
  if (!answer.succeeded) {
    expectRefusalAllowed(object, sent, answer);
    forget(object, sent);
  } else {
    noteWritten(object, sent, "update");
    judgeAnswer(history, object, answer);
  }
  return async () => {
    await retrieve(history, object);
    // A write to a dashboard must not change its collaborators.
    if (object.state === "live" && object.collaborator.state === "added")
      await readCollaborators(history, object);
  };
}

/** Which level a collaborator may keep is a gap, and so is what else a dashboard needs to have one. */
function changeable(
  { capabilities }: History,
  { collaborator }: ModelObject,
  fields: readonly string[],
): readonly string[] {
  if (collaborator.state !== "added") return fields;
  const needed = new Set(["restriction_level", ...Object.keys(capabilities.collaborator?.fields ?? {})]);
  return fields.filter((field) => !needed.has(field));
}

/**
 * Values that are not plain may be refused (a gap). Other checks judge that a refused PATCH changes nothing, and that
 * plain values are accepted.
 * @throws {Contradiction} if nothing was sent
 */
function expectRefusalAllowed({ kind, label }: ModelObject, sent: Fields, answer: Exchange): void {
  if (Object.keys(sent).length === 0)
    throw new Contradiction(`${kind.list}.update.empty`, wrongStatusOf(label, answer, "200"));
  if (mustBeAccepted(kind, sent))
    throw new HistoryEnds(`a PATCH of plain values is refused with ${answer.status}`);
}

/**
 * Section 3, first row. Only plain values are sent with it, because others may be refused.
 * @throws {Contradiction} if `deleted: true` is refused
 * @throws {NotEvaluated} if the target refuses an empty text that was sent with it
 */
export async function softDelete(
  history: History,
  object: ModelObject,
  { fields, pick }: Command,
): Promise<Verification> {
  const { kind, label } = object;
  const plain = pick % 2 === 0 ? [] : fields.filter((field) => kind.plain.has(field));
  const values = history.values("dashboard", plain, pick);
  const sent = { ...values, deleted: true };
  const answer = await history.write("soft-delete", object, requests.update(object, sent));
  if (!answer.succeeded) {
    if (Object.values(values).includes("")) throw new NotEvaluated({ reason: "an empty text was refused" });
    throw new Contradiction("lifecycle.soft_delete.answers", wrongStatusOf(label, answer, "200"));
  }
  object.state = "soft-deleted";
  object.deleteRefused = false;
  // Whether collaborators outlive it is a gap. A collaborator who was removed stays removed.
  if (object.collaborator.state === "added") {
    object.collaborator = { state: "unknown", readAt: history.writes.length, mayReturn: true };
  }
  noteWritten(object, values, "update");
  judgeAnswer(history, object, answer);
  return () => retrieve(history, object);
}

/**
 * Whether a dashboard can be restored is a gap, and the first attempt shows it. A restored dashboard must be as it was
 * before.
 */
export async function restore(history: History, object: ModelObject): Promise<Verification> {
  const { label } = object;
  const answer = await history.write("restore", object, requests.update(object, { deleted: false }));
  return async () => {
    const back = await history.steps.read(
      `retrieve: ${label}`,
      () => history.send(requests.retrieve(object)),
      (read) => !answer.succeeded || isLive(read),
    );
    if (answer.succeeded && isLive(back)) {
      object.state = "live";
      if (!object.deleteRefused) history.restores = true;
      judgeAnswer(history, object, answer);
      await retrieve(history, object, back);
      if (object.collaborator.mayReturn === true) await observeReturn(history, object);
      return;
    }
    object.state = "unknown";
    if (!history.restores || !object.deleteRefused) return;
    throw new Contradiction("dashboards.delete.unchanged_when_deleted", {
      message: `${label} cannot be restored after a DELETE (${answer.status}), though another could be without one`,
      expected: "a restored dashboard",
      actual: String(answer.status),
    });
  };
}
