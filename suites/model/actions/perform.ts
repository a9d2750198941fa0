import type fc from "fast-check";
import { allEnded } from "../../../support/conformance/index.ts";
import { type ActionName, type Command, slots } from "../histories/command.ts";
import type { History } from "../histories/history.ts";
import type { ModelObject } from "../object.ts";
import { addCollaborator, removeCollaborator } from "./collaborators.ts";
import { create } from "./create.ts";
import { list, walk } from "./lists.ts";
import { deleteApp, refusedDelete } from "./removals.ts";
import { restore, softDelete, update } from "./updates.ts";
import { nothingToVerify, type Verification } from "./verification.ts";

/** What is done to one object of the history; creations and reads of lists are done to none. */
type ObjectAction = Exclude<ActionName, "create" | "list" | "walk">;

interface Action {
  /** Whether the action can start from what the object is now. */
  readonly fits: (object: ModelObject) => boolean;
  /** The action that brings another object there. */
  readonly before?: ObjectAction;
  /** Sends the write, holds its answer against the model, and returns what is to be read afterwards. */
  readonly run: (history: History, object: ModelObject, command: Command) => Promise<Verification>;
}

const isLive = ({ state }: ModelObject): boolean => state === "live";
const isSoftDeleted = ({ state }: ModelObject): boolean => state === "soft-deleted";
const hasCollaborator = ({ collaborator }: ModelObject): boolean => collaborator.state === "added";

/** The actions on one object: from what state, and what they do. */
const actions: Readonly<Record<ObjectAction, Action>> = {
  update: { fits: isLive, run: update },
  "soft-delete": { fits: isLive, run: softDelete },
  restore: { fits: isSoftDeleted, before: "soft-delete", run: restore },
  "refused DELETE": { fits: isLive, run: refusedDelete },
  "refused second DELETE": { fits: isSoftDeleted, before: "soft-delete", run: refusedDelete },
  delete: { fits: isLive, run: deleteApp },
  "add collaborator": {
    fits: (object) => isLive(object) && !hasCollaborator(object),
    run: addCollaborator,
  },
  "remove collaborator": {
    fits: (object) => isLive(object) && hasCollaborator(object),
    before: "add collaborator",
    run: removeCollaborator,
  },
};

/** A command as fast-check runs it: what it needs is made first. */
export class RunnableCommand implements fc.AsyncCommand<History, History> {
  readonly #command: Command;

  constructor(command: Command) {
    this.#command = command;
  }

  check(history: Readonly<History>): boolean {
    return history.hasRoom && canBegin(history, this.#command);
  }

  async run(history: History): Promise<void> {
    const command = this.#command;
    const { concurrent } = command;
    await prepare(history, command);
    const both = concurrent !== null && isOther(command, concurrent) ? [command, concurrent] : [command];
    for (const further of both.slice(1)) await prepare(history, further);
    // Both are answered before anything is said of either.
    for (const verify of await allEnded(both.map((one) => begin(history, one)))) await verify();
  }

  toString(): string {
    const { action, noun, slot } = this.#command;
    return `${action} ${noun} ${slot}`;
  }
}

/** The object in the command's place; a deleted one leaves it free. */
function objectOf(history: Readonly<History>, { noun, slot }: Command): ModelObject | undefined {
  const object = history.objectAt(noun, slot);
  return object?.state === "deleted" ? undefined : object;
}

function canBegin(history: Readonly<History>, command: Command): boolean {
  const { action, noun, slot } = command;
  const object = objectOf(history, command);
  if (action === "create") return object === undefined && slot < slots[noun];
  if (action === "list" || action === "walk") return history.objects.length > 0;
  const { fits, before } = actions[action];
  return object === undefined || fits(object) || (before !== undefined && actions[before].fits(object));
}

/** Whether the command that is sent at the same time is about another object. */
function isOther(one: Command, other: Command): boolean {
  if (one.action === "list" || one.action === "walk") return false;
  return one.noun !== other.noun || one.slot !== other.slot;
}

/** Brings about what the command needs: an object in its place, in the state that it starts from. */
async function prepare(history: History, command: Command): Promise<void> {
  const { action } = command;
  if (action === "create" || action === "list" || action === "walk") return;
  if (objectOf(history, command) === undefined) {
    // With other values than the command goes on to send.
    await carryOut(history, { ...command, action: "create", pick: command.pick + 1 });
  }
  // A removal that takes others along shows where there are others.
  if (action === "remove collaborator") {
    const { fits, run } = actions["add collaborator"];
    for (const object of history.objects) {
      if (object.kind.noun === "dashboard" && fits(object)) await (await run(history, object, command))();
    }
  }
  const { before, fits } = actions[action];
  const object = objectOf(history, command);
  if (before === undefined || object === undefined || fits(object)) return;
  await carryOut(history, { ...command, action: before, fields: [] });
}

async function carryOut(history: History, command: Command): Promise<void> {
  const verify = await begin(history, command);
  await verify();
}

/** Does what the command says, up to the answer. */
async function begin(history: History, command: Command): Promise<Verification> {
  const { action, noun } = command;
  const object = objectOf(history, command);
  switch (action) {
    case "create":
      return object === undefined ? create(history, command) : nothingToVerify;
    case "list":
      await list(history, noun);
      return nothingToVerify;
    case "walk":
      await walk(history, noun);
      return nothingToVerify;
    default: {
      const { fits, run } = actions[action];
      return object !== undefined && fits(object) ? run(history, object, command) : nothingToVerify;
    }
  }
}
