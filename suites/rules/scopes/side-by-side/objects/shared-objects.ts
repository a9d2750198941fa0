import type { OperationName } from "../../../../../support/catalogue/index.ts";
import type { NewCollaborator } from "../../../../../support/conformance/index.ts";
import type { Opened } from "../../refusals/opened-connection.ts";

/**
 * Objects of the run on which the keys are tried at many operations side by side. They are still being arranged: an
 * operation that needs one waits only for this one, and gets the reason if there is none.
 */
export interface SharedObjects {
  /** Settles once nothing is being arranged any more, whatever the outcome. */
  readonly arranged: Promise<unknown>;
  /** The subject of an operation's recipe there; null if the operation needs objects of its own. */
  readonly subjectOf: (operation: OperationName) => Promise<unknown>;
  /** The subjects on objects that no other operation uses meanwhile; null if there are none. */
  readonly spares: ((operation: OperationName) => Promise<readonly unknown[]>) | null;
  /** The subjects on objects in none of the states of the shared ones. Some of the refusals are tried on them. */
  readonly complements: (operation: OperationName) => Promise<readonly unknown[]>;
  /** Connections on which the full key was answered first. */
  readonly opened: Partial<Readonly<Record<OperationName, () => Promise<Opened>>>>;
  /** A soft-deleted dashboard that can still be retrieved. */
  readonly deletedId: () => Promise<string | null>;
  /** How a collaborator is added; null if none can be. */
  readonly newCollaborator: () => Promise<NewCollaborator | null>;
  /** Undoes the changes to the objects, once no operation reads them any more. */
  readonly leave: () => Promise<unknown>;
  /**
   * Updates the object that the updates were refused on, in one request of the full key. What was refused to others
   * must not keep the update from being stored. The memory judges it.
   */
  readonly writeAnew: () => Promise<unknown>;
  /** Must be called if something has changed the objects, so that others do not get them in that state. */
  readonly spoil: () => void;
}
