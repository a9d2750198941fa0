import type { OperationName } from "../../../../../support/catalogue/index.ts";

/** A write that must be granted to the holders of its scope, and the subjects of its recipe. */
export interface Write {
  readonly operation: OperationName;
  /** Each subject is for some of the holders, side by side. */
  readonly subjects: readonly unknown[];
}

/** Tries the holders of a scope at writes to an object, before the object must stay unchanged for others. */
export type GrantFirst = (writes: readonly Write[]) => Promise<unknown>;
