import { type Exchange, integerOf, rowOf } from "../../support/conformance/index.ts";
import { remove } from "../collaborators/collaboration.ts";
import { mayHide, readList, recordOf, showsNobody } from "../collaborators/shown.ts";
import type { Fields } from "../rules/round-trips/kind.ts";
import { blameCollaborator } from "./blame.ts";
import { Contradiction, HistoryEnds } from "./contradiction.ts";
import type { History } from "./history.ts";
import { type Thing, written } from "./thing.ts";
import type { Afterwards } from "./writes.ts";

function collaboratorOf(history: History) {
  const { collaborator } = history.outfit;
  if (collaborator === null) throw new HistoryEnds("no collaborator can be added");
  return collaborator;
}

/** Endpoint 9. Who may be added where is a gap: a refusal is not judged. */
export async function addCollaborator(history: History, thing: Thing): Promise<Afterwards> {
  const { userUuid: user_uuid, level, fields } = collaboratorOf(history);
  if (!(await prepared(history, thing, fields))) return async () => undefined;
  // That the others do not show it either way is known only where they were seen without it.
  for (const other of liveDashboards(history)) {
    if (other !== thing && other.collaborator.state === "unknown") await readCollaborators(history, other);
  }
  const body = { level, user_uuid };
  const parameters = { dashboard_id: thing.id };
  const answer = await history.write(thing, "add collaborator", "collaborators.add", parameters, {}, body);
  if (!answer.succeeded) {
    thing.collaborator = { state: "unknown", seen: history.writes.length };
    return async () => undefined;
  }
  const { id } = rowOf(answer, "collaborator").value;
  const sent = integerOf(level);
  thing.collaborator = {
    state: "added",
    seen: history.writes.findLastIndex(({ on }) => on === thing.label),
    ...(typeof sent === "number" ? { level: sent } : {}),
    ...(typeof id === "string" ? { id: id.toLowerCase() } : {}),
  };
  return () => readEverywhere(history);
}

/** What a dashboard must have before a collaborator can be added to it; answers whether it has it. */
async function prepared(history: History, thing: Thing, fields: Fields): Promise<boolean> {
  if (Object.keys(fields).length === 0) return true;
  const answer = await history.write(thing, "update", "dashboards.update", { id: thing.id }, fields);
  for (const [field, value] of Object.entries(fields)) {
    if (answer.succeeded) written(thing, field, value, "update");
    else thing.fields.delete(field);
  }
  return answer.succeeded;
}

/** Endpoint 10. */
export async function removeCollaborator(history: History, thing: Thing): Promise<Afterwards> {
  const { userUuid: user__uuid } = collaboratorOf(history);
  const parameters = { dashboard_id: thing.id, user__uuid };
  const answer = await history.write(thing, "remove collaborator", "collaborators.remove", parameters);
  history.judge("collaborators.remove.status");
  if (!answer.succeeded) {
    throw new Contradiction("collaborators.remove.status", {
      message: `the removal of the collaborator of ${thing.label} was answered with ${answer.status}`,
      expected: "204",
      actual: String(answer.status),
    });
  }
  const seen = history.writes.findLastIndex(({ on }) => on === thing.label);
  thing.collaborator = { state: "removed", seen };
  return () => readEverywhere(history);
}

/** The collaborators of every live dashboard of the history: a mistake may reach the others. */
async function readEverywhere(history: History): Promise<void> {
  for (const thing of liveDashboards(history)) await readCollaborators(history, thing);
}

function liveDashboards(history: History): readonly Thing[] {
  return history.things.filter(({ kind, state }) => kind.noun === "dashboard" && state === "live");
}

/** Endpoint 8. @throws {Contradiction} where it does not show what the model has, and keeps on */
export async function readCollaborators(history: History, thing: Thing): Promise<void> {
  const { userUuid } = collaboratorOf(history);
  const exchange = await history.read(
    `collaborators: ${thing.label}`,
    () => readList(history.context, thing.id),
    (read) => read,
    (read) => contradictionIn(history, thing, userUuid, read) === null,
  );
  const wrong = contradictionIn(history, thing, userUuid, exchange);
  if (wrong !== null) throw wrong;
  const { state, ...known } = thing.collaborator;
  const seen = history.writes.length;
  if (known.mayReturn === true) return;
  if (state !== "unknown") thing.collaborator = { ...known, state, seen };
  // Where one object is all that is shown, nobody knows who else there is.
  else if (recordOf(exchange, userUuid) === undefined && !mayHide(exchange)) {
    thing.collaborator = { state: "removed", seen };
  }
}

/** What a restore brings back of those who were added before the soft deletion is a gap. */
export async function observeReturn(history: History, thing: Thing): Promise<void> {
  const { userUuid } = collaboratorOf(history);
  const exchange = await history.read(
    `collaborators: ${thing.label}`,
    () => readList(history.context, thing.id),
    (read) => read,
    (read) => recordOf(read, userUuid) !== undefined,
  );
  if (mayHide(exchange)) return;
  const stays = recordOf(exchange, userUuid) === undefined ? "is none any more" : "is one still";
  history.context.observe(
    "lifecycle.restore",
    `who was a collaborator before the soft deletion ${stays} after the restore`,
    { exchange },
  );
}

function contradictionIn(
  history: History,
  thing: Thing,
  userUuid: string,
  exchange: Exchange,
): Contradiction | null {
  const { label, collaborator } = thing;
  history.judge("collaborators.list.status");
  if (!exchange.succeeded && !showsNobody(exchange)) {
    return new Contradiction("collaborators.list.status", {
      message: `the collaborators of ${label} were answered with ${exchange.status}`,
      expected: "200",
      actual: String(exchange.status),
    });
  }
  if (collaborator.state === "unknown") return null;
  const record = recordOf(exchange, userUuid);
  const requirement = blameCollaborator(history.suspect(thing, collaborator.seen), collaborator.state);
  if (collaborator.state === "removed") {
    history.judge(requirement);
    if (record === undefined) return null;
    const message = `${label} shows a collaborator that it should not have`;
    return new Contradiction(requirement, { message, expected: `no record of ${userUuid}` });
  }
  if (record === undefined) {
    if (mayHide(exchange)) return null;
    const message = `${label} does not show the collaborator that was added`;
    return new Contradiction(requirement, { message, expected: `a record of ${userUuid}` });
  }
  history.judge(requirement);
  return otherRecord(history, thing, record.value);
}

function otherRecord(
  history: History,
  { label, collaborator }: Thing,
  { id, level }: Readonly<Record<string, unknown>>,
): Contradiction | null {
  history.judge("collaborators.list.agrees");
  if (typeof id === "string" && collaborator.id !== undefined && id.toLowerCase() !== collaborator.id) {
    const text = {
      message: `the collaborator of ${label} is another record than was added`,
      expected: collaborator.id,
    };
    return new Contradiction("collaborators.list.agrees", { ...text, actual: id });
  }
  history.judge("collaborators.add.stores.level");
  if (typeof level !== "number" || collaborator.level === undefined || level === collaborator.level)
    return null;
  return new Contradiction("collaborators.add.stores.level", {
    message: `the collaborator of ${label} was added with the level ${collaborator.level}`,
    expected: String(collaborator.level),
    actual: String(level),
  });
}

/** For a history that ends: what the lists of collaborators show then. */
export async function sweepCollaborators(history: History): Promise<void> {
  for (const thing of history.things) {
    const { state, seen } = thing.collaborator;
    const isDue = thing.state === "live" && state !== "unknown" && seen < history.writes.length;
    if (thing.kind.noun === "dashboard" && isDue) await readCollaborators(history, thing);
  }
}

/** Takes the collaborators away that a history leaves on dashboards which are lent: the next who borrows adds them. */
export async function handBack(history: History): Promise<void> {
  if (history.outfit.borrowed.length === 0) return;
  for (const { kind, collaborator, id } of history.things) {
    if (kind.noun !== "dashboard" || collaborator.state !== "added") continue;
    await remove(history.context, id, collaboratorOf(history).userUuid);
  }
}
