import { type Exchange, NotEvaluated } from "../../support/conformance/index.ts";
import { row } from "../rules/round-trips/kind.ts";
import type { Command } from "./command.ts";
import { Contradiction } from "./contradiction.ts";
import type { History } from "./history.ts";
import { judgeAnswer, retrieve } from "./look.ts";
import { newThing, type Thing, written } from "./thing.ts";
import { type Afterwards, nothing, update } from "./writes.ts";

/** Endpoints 2 and 13. */
export async function create(history: History, command: Command): Promise<Afterwards> {
  const { noun, slot, fields, pick } = command;
  const borrowed = noun === "dashboard" ? history.outfit.borrowed[slot] : undefined;
  if (history.outfit.borrowed.length > 0 && noun === "dashboard") {
    if (borrowed === undefined) return nothing;
    const { kind } = history.kind(noun);
    const thing = newThing(kind, history.nextLabel(noun), borrowed.id, history.writes.length);
    history.put(slot, thing);
    // The answer to a write says what the dashboard is now; a retrieve may still lag behind what others wrote (rule 10).
    return update(history, thing, { ...command, action: "update", fields: ["name"] });
  }
  const { kind, base } = history.kind(noun);
  const chosen = history.values(
    noun,
    fields.filter((field) => field !== "name" && !(field in base)),
    pick,
  );
  const sent = { name: history.nextName(), ...base, ...chosen };
  const label = history.nextLabel(noun);
  if (noun === "dashboard") history.spendDashboard();
  const answer = await history.write(
    { label, kind, state: "live" },
    "create",
    `${kind.list}.create`,
    {},
    sent,
  );
  const isPlain =
    Object.keys(chosen).every((field) => kind.plain.has(field)) && !Object.values(chosen).includes("");
  if (!answer.succeeded) {
    if (isPlain) await judgeRefusal(history, label, kind, sent, answer);
    return nothing;
  }
  history.judge(`${kind.list}.create.status`);
  const { id } = row(kind, answer);
  history.judge(`${noun}.id_unique`);
  const taken = history.things.find(
    (other) => other.kind === kind && other.id === id && other.state !== "deleted",
  );
  if (taken !== undefined) {
    throw new Contradiction(`${noun}.id_unique`, {
      message: `${label} was created with the id ${id}, which is ${taken.label}'s`,
      expected: "an id of its own",
      actual: id,
    });
  }
  const thing = newThing(
    kind,
    label,
    id,
    history.writes.findIndex(({ on }) => on === label),
  );
  for (const [field, value] of Object.entries(sent)) written(thing, field, value, "create");
  history.put(slot, thing);
  judgeAnswer(history, thing, answer);
  return async () => {
    await retrieve(history, thing);
  };
}

/** A limit that is reached is a gap, and refuses the same body again. @throws {Contradiction} where it does not */
async function judgeRefusal(
  history: History,
  label: string,
  kind: Thing["kind"],
  sent: Readonly<Record<string, unknown>>,
  answer: Exchange,
): Promise<void> {
  if (kind.noun === "dashboard") history.spendDashboard();
  const again = await history.write(
    { label, kind, state: "live" },
    "create",
    `${kind.list}.create`,
    {},
    {
      ...sent,
      name: history.nextName(),
    },
  );
  if (!again.succeeded) {
    throw new NotEvaluated({
      reason: `the creation of a further ${kind.noun} answered ${answer.status}`,
      because: `${kind.list}.create.status`,
    });
  }
  throw new Contradiction(`${kind.list}.create.status`, {
    message: `the creation of ${label} was refused with ${answer.status}, and the next one with such a body was not`,
    expected: "201",
    actual: String(answer.status),
  });
}
