import { addCollaborator, removeCollaborator } from "./collaborators.ts";
import type { ActionName, Command } from "./command.ts";
import type { History } from "./history.ts";
import type { ModelObject } from "./object.ts";
import { deleteApp, refusedDelete } from "./removals.ts";
import { restore, softDelete, update } from "./updates.ts";
import type { Verification } from "./write.ts";

/** What is done to one object of the history; creations and reads of lists are done to none. */
export type ObjectAction = Exclude<ActionName, "create" | "list" | "walk">;

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
export const actions: Readonly<Record<ObjectAction, Action>> = {
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
