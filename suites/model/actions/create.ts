import { type Exchange, NotEvaluated } from "../../../support/conformance/index.ts";
import { type Fields, row } from "../../resource-kinds/resource-kind.ts";
import { mustBeAccepted } from "../capabilities.ts";
import { Contradiction } from "../contradiction.ts";
import type { Command } from "../histories/command.ts";
import type { History } from "../histories/history.ts";
import { type ModelObject, newObject, noteWritten } from "../object.ts";
import { requests } from "../requests.ts";
import { judgeAnswer, retrieve } from "./retrieve.ts";
import { update } from "./updates.ts";
import { nothingToVerify, type Verification } from "./verification.ts";

/** An object to create. */
type NewObject = Pick<ModelObject, "label" | "kind">;

/** Endpoints 2 and 13. If dashboards are scarce, one is borrowed instead. */
export async function create(history: History, command: Command): Promise<Verification> {
  const { noun, slot, fields, pick } = command;
  if (noun === "dashboard" && history.capabilities.borrowed.length > 0) return borrow(history, command);
  const { kind, base } = history.kind(noun);
  const chosen = history.values(
    noun,
    fields.filter((field) => field !== "name" && !(field in base)),
    pick,
  );
  const sent = { name: history.nextName(), ...base, ...chosen };
  const label = history.nextLabel(noun);
  if (noun === "dashboard") history.spendDashboard();
  const answer = await history.write("create", { label, kind }, requests.create(kind, sent));
  if (!answer.succeeded) {
    if (mustBeAccepted(kind, chosen)) await judgeRefusal(history, { label, kind }, sent, answer);
    return nothingToVerify;
  }
  history.judge(`${kind.list}.create.status`);
  const id = expectOwnId(history, { label, kind }, answer);
  const writesBefore = history.writes.findIndex(({ on }) => on === label);
  const object = newObject(kind, label, id, writesBefore);
  noteWritten(object, sent, "create");
  history.put(slot, object);
  judgeAnswer(history, object, answer);
  return () => retrieve(history, object);
}

async function borrow(history: History, command: Command): Promise<Verification> {
  const { noun, slot } = command;
  const borrowed = history.capabilities.borrowed[slot];
  if (borrowed === undefined) return nothingToVerify;
  const { kind } = history.kind(noun);
  const object = newObject(kind, history.nextLabel(noun), borrowed.id, history.writes.length);
  history.put(slot, object);
  // The target created it as a deleted one. Whether it can be restored is a gap.
  if (row(kind, borrowed.created).value.deleted === true) {
    object.state = "unknown";
    return nothingToVerify;
  }
  // The answer to a write shows the dashboard as it is now. A retrieve may still lag behind the writes of others (rule
  // 10).
  return update(history, object, { ...command, action: "update", fields: ["name"] });
}

/** @throws {Contradiction} if the id belongs to another object of the history */
function expectOwnId(history: History, { label, kind }: NewObject, answer: Exchange): string {
  const { id } = row(kind, answer);
  const requirement = `${kind.noun}.id_unique` as const;
  history.judge(requirement);
  const other = history.objects.find(
    (known) => known.kind === kind && known.id === id && known.state !== "deleted",
  );
  if (other === undefined) return id;
  throw new Contradiction(requirement, {
    message: `${label} was created with the id ${id}, which ${other.label} already has`,
    expected: "an id of its own",
    actual: id,
  });
}

/**
 * A limit on the number of objects is a gap, and it refuses the same body again.
 * @throws {Contradiction} if the second creation is not refused
 */
async function judgeRefusal(
  history: History,
  { label, kind }: NewObject,
  sent: Fields,
  answer: Exchange,
): Promise<void> {
  if (kind.noun === "dashboard") history.spendDashboard();
  const body = { ...sent, name: history.nextName() };
  const again = await history.write("create", { label, kind }, requests.create(kind, body));
  // If the refusal speaks of a limit, others may have removed objects meanwhile.
  if (!again.succeeded || history.context.objects.limit.isSaidIn(answer)) {
    throw new NotEvaluated({
      reason: `the creation of a further ${kind.noun} was answered with ${answer.status}`,
      because: `${kind.list}.create.status`,
    });
  }
  throw new Contradiction(`${kind.list}.create.status`, {
    message: `the creation of ${label} was refused with ${answer.status}, but the next one with a similar body was not`,
    expected: "201",
    actual: String(answer.status),
  });
}
