import { NotEvaluated } from "../../../support/conformance/index.ts";
import { refusesGlobal } from "../../recipes/objects/app-removal.ts";
import { Contradiction, wrongStatusOf } from "../contradiction.ts";
import type { History } from "../histories/history.ts";
import { type ModelObject, noteWritten } from "../object.ts";
import { requests } from "../requests.ts";
import { retrieve } from "./retrieve.ts";
import type { Verification } from "./verification.ts";

/** Endpoint 5. It is refused in every state. @throws {Contradiction} if the answer is not 405 */
export async function refusedDelete(history: History, object: ModelObject): Promise<Verification> {
  const isDeleted = object.state === "soft-deleted";
  const answer = await history.write(
    isDeleted ? "DELETE of a soft-deleted dashboard" : "DELETE of a live dashboard",
    object,
    requests.remove(object),
  );
  const requirement = isDeleted ? "dashboards.delete.refused_when_deleted" : "dashboards.delete.refused";
  history.judge(requirement);
  object.deleteRefused = true;
  if (answer.status !== 405) {
    throw new Contradiction(requirement, wrongStatusOf(object.label, answer, "405"));
  }
  return () => retrieve(history, object);
}

/**
 * Endpoint 16.
 * @throws {Contradiction} if the removal is refused
 * @throws {NotEvaluated} if the target removes only local apps, and does not make this one local
 */
export async function deleteApp(history: History, object: ModelObject): Promise<Verification> {
  let answer = await history.write("delete app", object, requests.remove(object));
  // A target may refuse to delete a global app (a gap). Then the app is made local first.
  if (refusesGlobal(history.context, object.id, answer)) {
    const local = { is_global: false };
    const made = await history.write("update", object, requests.update(object, local));
    if (!made.succeeded)
      throw new NotEvaluated({ reason: "the target does not set is_global of a global app back to false" });
    noteWritten(object, local, "update");
    answer = await history.write("delete app", object, requests.remove(object));
  }
  history.judge("apps.delete.status");
  if (!answer.succeeded) {
    throw new Contradiction("apps.delete.status", wrongStatusOf(object.label, answer, "204"));
  }
  object.state = "deleted";
  const others = history.objects.filter(({ kind, state }) => kind === object.kind && state === "live");
  return async () => {
    await retrieve(history, object);
    // They are read before the next write to them, which would be blamed for the effects of this deletion.
    for (const other of others) if (other.state === "live") await retrieve(history, other);
  };
}
