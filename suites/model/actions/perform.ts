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

/** Actions on one object of the history. Creations and reads of lists act on none. */
type ObjectAction = Exclude<ActionName, "create" | "list" | "walk">;

interface Action {
  /** Whether the action can start from the object's present state. */
  readonly fits: (object: ModelObject) => boolean;
  /** The action that brings another object into that state. */
  readonly before?: ObjectAction;
  /** Sends the write, compares its answer with the model, and returns what is to be read afterwards. */
  readonly run: (history: History, object: ModelObject, command: Command) => Promise<Verification>;
}

const isLive = ({ state }: ModelObject): boolean => state === "live";
const isSoftDeleted = ({ state }: ModelObject): boolean => state === "soft-deleted";
const hasCollaborator = ({ collaborator }: ModelObject): boolean => collaborator.state === "added";

/** The actions on one object: the states they start from, and what they do. */
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

/** A command as fast-check runs it. Its preconditions are arranged first. */
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
    // Both commands are answered before either is judged.
    for (const verify of await allEnded(both.map((one) => begin(history, one)))) await verify();
  }

  toString(): string {
    const { action, noun, slot } = this.#command;
    return `${action} ${noun} ${slot}`;
  }
}

/** The object in the command's slot. A deleted object leaves its slot free. */
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

/** Whether the concurrent command is about another object. */
function isOther(one: Command, other: Command): boolean {
  if (one.action === "list" || one.action === "walk") return false;
  return one.noun !== other.noun || one.slot !== other.slot;
}

/** Arranges what the command needs: an object in its slot, in the state that the command starts from. */
async function prepare(history: History, command: Command): Promise<void> {
  const { action } = command;
  if (action === "create" || action === "list" || action === "walk") return;
  if (objectOf(history, command) === undefined) {
    // With other values than the command itself sends.
    await carryOut(history, { ...command, action: "create", pick: command.pick + 1 });
  }
  // A removal that wrongly removes other collaborators is noticed only if there are others.
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

/** Carries out the command, up to the answer. */
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
