import type { RequirementId } from "../../catalogue/index.ts";
import type { Seam } from "../seams/hooks.ts";
import type { Steps } from "../witness/step.ts";

/** One realistic defect of a server that violates one requirement. */
export interface Fault {
  /** The requirement, or what is wrong about it; permanent. */
  readonly id: string;
  readonly requirement: RequirementId;
  /** What a developer got wrong, in one sentence. */
  readonly mistake: string;
  readonly seams: readonly Seam[];
  /** Requests that show the fault, where the tour cannot. */
  readonly witness?: Steps;
}

/** A fault whose id is its requirement's with the way in which it is violated. */
export function fault(
  requirement: RequirementId,
  way: string,
  mistake: string,
  ...seams: readonly Seam[]
): Fault {
  return { id: `${requirement}.${way}`, requirement, mistake, seams };
}
