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

/** A fault with one seam, and the requests that show it, where the tour cannot. */
export type WitnessedRow = readonly [RequirementId, way: string, mistake: string, Seam, Steps];

/** The faults of a table whose witnesses all begin with the same requests. */
export function witnessedFaults(opening: Steps, rows: readonly WitnessedRow[]): readonly Fault[] {
  return rows.map(([requirement, way, mistake, seam, witness]) => ({
    ...fault(requirement, way, mistake, seam),
    witness: [...opening, ...witness],
  }));
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
