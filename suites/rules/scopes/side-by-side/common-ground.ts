import type { OperationName } from "../../../../support/catalogue/index.ts";
import type { Terms } from "../../../../support/conformance/index.ts";
import type { Opened } from "../refusals/refusals.ts";

/**
 * Objects of the run's own on which the keys are tried at many operations side by side. They are still being arranged: whoever
 * needs one waits for it alone, and hears why there is none.
 */
export interface CommonGround {
  /** Once nothing is being arranged any more, whatever came of it. */
  readonly arranged: Promise<unknown>;
  /** What the recipe of an operation works on there; null where the operation needs objects of its own. */
  readonly subjectOf: (operation: OperationName) => Promise<unknown>;
  /** The same on objects that nobody else works on meanwhile; null where there are none. */
  readonly spares: ((operation: OperationName) => Promise<readonly unknown[]>) | null;
  /** The same on objects in none of the states of these: some of the refusals are about them. */
  readonly complements: (operation: OperationName) => Promise<readonly unknown[]>;
  /** Connections on which the full key was answered first. */
  readonly opened: Partial<Readonly<Record<OperationName, () => Promise<Opened>>>>;
  /** A soft-deleted dashboard that is retrieved all the same. */
  readonly deletedId: () => Promise<string | null>;
  /** How a collaborator is added; null where none can be. */
  readonly terms: () => Promise<Terms | null>;
  /** Takes back what was done to them, once nobody looks at them any more. */
  readonly leave: () => Promise<unknown>;
  /** To be called where something has changed the objects: others must not get them as they are. */
  readonly spoil: () => void;
}
