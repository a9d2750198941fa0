import type { Answers } from "../../answers/index.ts";
import type { GapId, RequirementId } from "../../catalogue/index.ts";
import type { ReferenceOptions } from "../options.ts";
import type { Seam } from "../request.ts";

/** One permitted way for the reference target to be: to fill a gap, or to stand where real deployments stand. */
export interface Dialect {
  /** Permanent. */
  readonly id: string;
  /** What it settles: a server has at most one dialect of an aspect. Its own id where nothing else settles the same. */
  readonly aspect: string;
  /** The gap that it fills; null for a circumstance that the document does not speak of. */
  readonly gap: GapId | null;
  /** What the server does, in one sentence. */
  readonly behaviour: string;
  readonly options: ReferenceOptions;
  /** What somebody with such a server answers, so that it can be judged. */
  readonly answers?: Answers;
  /** What SHOULD hold and does not: permitted, and told. */
  readonly shortcomings?: readonly RequirementId[];
}

/** A dialect that seams make. */
export function dialect(
  id: string,
  gap: GapId | null,
  behaviour: string,
  ...seams: readonly Seam[]
): Dialect {
  return { id, aspect: id, gap, behaviour, options: { seams } };
}

/** A dialect of where and how a server runs. */
export function circumstance(id: string, behaviour: string, options: ReferenceOptions): Dialect {
  return { id, aspect: id, gap: null, behaviour, options };
}

/** Dialects that exclude each other, because they settle one aspect. */
export function oneOf(aspect: string, ...ways: readonly Dialect[]): readonly Dialect[] {
  return ways.map((way) => ({ ...way, aspect }));
}
