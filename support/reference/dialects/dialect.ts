import type { Answers } from "../../answers/index.ts";
import type { GapId, RequirementId } from "../../catalogue/index.ts";
import type { Seam } from "../http/request.ts";
import type { ReferenceOptions } from "../options.ts";

/** One permitted behaviour of the reference target. It fills a gap, or imitates the circumstances of real servers. */
export interface Dialect {
  /** Permanent. */
  readonly id: string;
  /**
   * What it settles. A server has at most one dialect of each aspect. Its own id if no other dialect settles the same.
   */
  readonly aspect: string;
  /** The gap that it fills; null for a circumstance that the document does not mention. */
  readonly gap: GapId | null;
  /** What the server does, in one sentence. */
  readonly behaviour: string;
  readonly options: ReferenceOptions;
  /** The answers that an owner of such a server gives, so that it can be judged. */
  readonly answers?: Answers;
  /** The only form of paths that it serves itself, as the first look at a target finds out. */
  readonly onlyForm?: "bare" | "slashed";
  /** SHOULD statements that it breaks. That is permitted, and reported. */
  readonly shortcomings?: readonly RequirementId[];
}

/** A dialect made of seams. */
export function dialect(
  id: string,
  gap: GapId | null,
  behaviour: string,
  ...seams: readonly Seam[]
): Dialect {
  return { id, aspect: id, gap, behaviour, options: { seams } };
}

/** A dialect about where and how a server runs. */
export function circumstance(id: string, behaviour: string, options: ReferenceOptions): Dialect {
  return { id, aspect: id, gap: null, behaviour, options };
}

/** Dialects that exclude each other because they settle one aspect. */
export function oneOf(aspect: string, ...ways: readonly Dialect[]): readonly Dialect[] {
  return ways.map((way) => ({ ...way, aspect }));
}
