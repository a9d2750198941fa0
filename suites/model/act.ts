import type fc from "fast-check";
import { addCollaborator, removeCollaborator, sweepCollaborators } from "./collaborate.ts";
import { type Action, type Command, slots } from "./command.ts";
import { create } from "./create.ts";
import type { History } from "./history.ts";
import { list, walk } from "./lists.ts";
import { retrieve } from "./look.ts";
import type { Thing } from "./thing.ts";
import { type Afterwards, deleteApp, nothing, refusedDelete, restore, softDelete, update } from "./writes.ts";

type Work = (history: History, thing: Thing, command: Command) => Promise<Afterwards>;

/** What an action needs of its object, what brings that about, and what the action does. */
interface Play {
  readonly fits: (thing: Thing) => boolean;
  readonly before?: Action;
  readonly work: Work;
}

const isLive = ({ state }: Thing): boolean => state === "live";
const isSoftDeleted = ({ state }: Thing): boolean => state === "soft-deleted";

/** The actions on one object; creations and lists have none. */
const plays: Readonly<Record<Exclude<Action, "create" | "list" | "walk">, Play>> = {
  update: { fits: isLive, work: update },
  "soft-delete": { fits: isLive, work: softDelete },
  restore: { fits: isSoftDeleted, before: "soft-delete", work: restore },
  "refused DELETE": { fits: isLive, work: refusedDelete },
  "refused second DELETE": { fits: isSoftDeleted, before: "soft-delete", work: refusedDelete },
  delete: { fits: isLive, work: deleteApp },
  "add collaborator": {
    fits: (thing) => isLive(thing) && thing.collaborator.state !== "added",
    work: addCollaborator,
  },
  "remove collaborator": {
    fits: (thing) => isLive(thing) && thing.collaborator.state === "added",
    before: "add collaborator",
    work: removeCollaborator,
  },
  retrieve: {
    fits: ({ state }) => state !== "unknown",
    work: async (history, thing) => {
      await retrieve(history, thing);
      return nothing;
    },
  },
};

/** One command of a history, as fast-check runs it: what it needs is made first. */
export class Act implements fc.AsyncCommand<History, History> {
  readonly #command: Command;

  constructor(command: Command) {
    this.#command = command;
  }

  check(history: Readonly<History>): boolean {
    return history.hasRoom && this.#fits(history);
  }

  async run(history: History): Promise<void> {
    const command = this.#command;
    await prepare(history, command);
    const { beside } = command;
    const both = beside !== null && isOther(command, beside) ? [command, beside] : [command];
    if (both.length > 1 && beside !== null) await prepare(history, beside);
    const answers = await Promise.allSettled(both.map((one) => begin(history, one)));
    // Both are answered before anything is said of either.
    for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
    for (const answer of answers) if (answer.status === "fulfilled") await answer.value();
  }

  toString(): string {
    const { action, noun, slot } = this.#command;
    return `${action} ${noun} ${slot}`;
  }

  #fits(history: Readonly<History>): boolean {
    const { action, noun, slot } = this.#command;
    const thing = current(history, this.#command);
    if (action === "create") return thing === undefined && slot < slots[noun];
    if (action === "list" || action === "walk") return history.things.length > 0;
    const play = plays[action];
    if (thing === undefined || play.fits(thing)) return true;
    return play.before !== undefined && plays[play.before as keyof typeof plays].fits(thing);
  }
}

/** The object in the command's place; a deleted one leaves it free. */
function current(history: Readonly<History>, { noun, slot }: Command): Thing | undefined {
  const thing = history.thing(noun, slot);
  return thing?.state === "deleted" ? undefined : thing;
}

function isOther(one: Command, other: Command): boolean {
  if (one.action === "list" || one.action === "walk") return false;
  return one.noun !== other.noun || one.slot !== other.slot;
}

/** Brings about what the command needs: an object in its place, in the state that it starts from. */
async function prepare(history: History, command: Command): Promise<void> {
  const { action } = command;
  if (action === "create" || action === "list" || action === "walk") return;
  if (current(history, command) === undefined) {
    // With other values than the command goes on to send.
    await (await create(history, { ...command, action: "create", pick: command.pick + 1 }))();
  }
  // A removal that takes others along shows where there are others.
  if (action === "remove collaborator") {
    const { fits, work } = plays["add collaborator"];
    for (const thing of history.things) {
      if (thing.kind.noun === "dashboard" && fits(thing)) await (await work(history, thing, command))();
    }
  }
  const { before, fits } = plays[action];
  const thing = current(history, command);
  if (before === undefined || thing === undefined || fits(thing)) return;
  await (await begin(history, { ...command, action: before, fields: [] }))();
}

/** Does what the command says, up to the answer. */
async function begin(history: History, command: Command): Promise<Afterwards> {
  const { action, noun } = command;
  const thing = current(history, command);
  if (action === "create") return thing === undefined ? create(history, command) : nothing;
  if (action === "list" || action === "walk") {
    await (action === "list" ? list(history, noun) : walk(history, noun));
    return nothing;
  }
  const play = plays[action];
  return thing === undefined || !play.fits(thing) ? nothing : play.work(history, thing, command);
}

/** The end of a history: a last look at everything that later writes may have reached. */
export async function finish(history: History): Promise<void> {
  for (const thing of history.things) {
    if (thing.state !== "unknown" && thing.seen < history.writes.length) await retrieve(history, thing);
  }
  await sweepCollaborators(history);
  for (const noun of ["dashboard", "app"] as const) {
    const due = history.things.some(
      (thing) => thing.kind.noun === noun && (thing.listed ?? 0) < history.writes.length,
    );
    if (due) await list(history, noun);
  }
}
