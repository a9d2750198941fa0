import { type Exchange, NotEvaluated } from "../../support/conformance/index.ts";
import { refusesGlobal } from "../apps/removal.ts";
import { observeReturn, readCollaborators } from "./collaborate.ts";
import type { Command } from "./command.ts";
import { Contradiction } from "./contradiction.ts";
import type { History } from "./history.ts";
import { judgeAnswer, retrieve } from "./look.ts";
import { type Thing, written } from "./thing.ts";

/** Looks at what a write came to, once those that were sent beside it are answered too. */
export type Afterwards = () => Promise<void>;

export const nothing: Afterwards = async () => undefined;

/** A write to a dashboard leaves its collaborators alone. */
async function readAdded(history: History, thing: Thing): Promise<void> {
  if (thing.state === "live" && thing.collaborator.state === "added") await readCollaborators(history, thing);
}

/** Endpoints 4 and 15. */
export async function update(
  history: History,
  thing: Thing,
  { noun, fields, pick }: Command,
): Promise<Afterwards> {
  const { kind, label, id } = thing;
  // Which level a collaborator may stay at is a gap, and so is what else a dashboard needs to have one.
  const needed = new Set(["restriction_level", ...Object.keys(history.outfit.collaborator?.fields ?? {})]);
  const steady = fields.filter((field) => !needed.has(field) || thing.collaborator.state !== "added");
  const sent = history.values(noun, steady, pick);
  const answer = await history.write(thing, "update", `${kind.list}.update`, { id }, sent);
  if (!answer.succeeded) {
    const isPlain =
      Object.keys(sent).every((field) => kind.plain.has(field)) && !Object.values(sent).includes("");
    if (isPlain) {
      const requirement = Object.keys(sent).length === 0 ? "empty" : "status";
      throw new Contradiction(`${kind.list}.update.${requirement}`, {
        message: `an update of ${label} with plain values was refused with ${answer.status}`,
        expected: "200",
        actual: String(answer.status),
      });
    }
    // Whether such a value is taken is a gap; that nothing changed then is judged where bodies are refused on purpose.
    for (const field of Object.keys(sent)) thing.fields.delete(field);
  } else {
    history.judge(`${kind.list}.update.status`);
    for (const [field, value] of Object.entries(sent)) written(thing, field, value, "update");
    judgeAnswer(history, thing, answer);
  }
  return async () => {
    await retrieve(history, thing);
    await readAdded(history, thing);
  };
}

/** Section 3, first row. Only plain values go with it: others may be refused. */
export async function softDelete(
  history: History,
  thing: Thing,
  { fields, pick }: Command,
): Promise<Afterwards> {
  const { kind, label, id } = thing;
  const plain = pick % 2 === 0 ? [] : fields.filter((field) => kind.plain.has(field));
  const values = history.values("dashboard", plain, pick);
  const sent = { ...values, deleted: true };
  const answer = await history.write(thing, "soft-delete", "dashboards.update", { id }, sent);
  if (!answer.succeeded) {
    if (Object.values(values).includes("")) throw new NotEvaluated({ reason: "an empty text was refused" });
    throw new Contradiction("lifecycle.soft_delete.answers", {
      message: `the soft deletion of ${label} was answered with ${answer.status}`,
      expected: "200",
      actual: String(answer.status),
    });
  }
  thing.state = "soft-deleted";
  thing.deleteRefused = false;
  // Whether collaborators outlive it is a gap; one who was removed stays away.
  if (thing.collaborator.state === "added") {
    thing.collaborator = { state: "unknown", seen: history.writes.length, mayReturn: true };
  }
  for (const [field, value] of Object.entries(values)) written(thing, field, value, "update");
  judgeAnswer(history, thing, answer);
  return async () => {
    await retrieve(history, thing);
  };
}

/** A gap: where a dashboard comes back, it comes back as it was; whether it does is learned from the first. */
export async function restore(history: History, thing: Thing): Promise<Afterwards> {
  const { label, id } = thing;
  const answer = await history.write(thing, "restore", "dashboards.update", { id }, { deleted: false });
  return async () => {
    const back = await history.read(
      `retrieve: ${label}`,
      () => history.context.send("dashboards.retrieve", { id }),
      (read) => read,
      (read) => !answer.succeeded || isLive(read),
    );
    if (answer.succeeded && isLive(back)) {
      thing.state = "live";
      if (!thing.deleteRefused) history.restores = true;
      judgeAnswer(history, thing, answer);
      await retrieve(history, thing, back);
      if (thing.collaborator.mayReturn === true) await observeReturn(history, thing);
      return;
    }
    thing.state = "unknown";
    if (!history.restores || !thing.deleteRefused) return;
    throw new Contradiction("dashboards.delete.unchanged_when_deleted", {
      message: `${label} cannot be restored after a DELETE, as one could without (${answer.status})`,
      expected: "a restored dashboard",
      actual: String(answer.status),
    });
  };
}

function isLive(exchange: Exchange): boolean {
  if (!exchange.succeeded || exchange.body.kind !== "json") return false;
  const { value } = exchange.body;
  return typeof value === "object" && value !== null && "deleted" in value && value.deleted === false;
}

/** Endpoint 5, refused in every state. */
export async function refusedDelete(history: History, thing: Thing): Promise<Afterwards> {
  const { label, id, state } = thing;
  const answer = await history.write(thing, "refused DELETE", "dashboards.delete", { id });
  const requirement =
    state === "soft-deleted" ? "dashboards.delete.refused_when_deleted" : "dashboards.delete.refused";
  history.judge(requirement);
  thing.deleteRefused = true;
  if (answer.status !== 405) {
    throw new Contradiction(requirement, {
      message: `DELETE of ${label} was answered with ${answer.status}`,
      expected: "405",
      actual: String(answer.status),
    });
  }
  return async () => {
    await retrieve(history, thing);
  };
}

/** Endpoint 16. */
export async function deleteApp(history: History, thing: Thing): Promise<Afterwards> {
  const { label, id } = thing;
  let answer = await history.write(thing, "delete", "apps.delete", { id });
  // A target may keep an app as long as it is global (a gap): then it is made local before.
  if (refusesGlobal(history.context, id, answer)) {
    const local = { is_global: false };
    const made = await history.write(thing, "update", "apps.update", { id }, local);
    if (!made.succeeded) throw new NotEvaluated({ reason: "the target makes no global app local again" });
    written(thing, "is_global", false, "update");
    answer = await history.write(thing, "delete", "apps.delete", { id });
  }
  history.judge("apps.delete.status");
  if (!answer.succeeded) {
    throw new Contradiction("apps.delete.status", {
      message: `the deletion of ${label} was answered with ${answer.status}`,
      expected: "204",
      actual: String(answer.status),
    });
  }
  thing.state = "deleted";
  return async () => {
    await retrieve(history, thing);
  };
}
