import type { GapId } from "../../catalogue/index.ts";
import type { ReferenceOptions } from "../options.ts";
import type { Seam } from "../seams/hooks.ts";

/** One permitted way for the reference target to be: to fill a gap, or to stand where real deployments stand. */
export interface Dialect {
  /** Permanent. */
  readonly id: string;
  /** The gap that it fills; null for a circumstance that is no matter of the document. */
  readonly gap: GapId | null;
  /** What the server does, in one sentence. */
  readonly behaviour: string;
  readonly options: ReferenceOptions;
}

/** A dialect that seams make. */
export function dialect(
  id: string,
  gap: GapId | null,
  behaviour: string,
  ...seams: readonly Seam[]
): Dialect {
  return { id, gap, behaviour, options: { seams } };
}
