import type { RequirementId } from "../../catalogue/index.ts";
import type { Seam } from "../http/request.ts";

/** One realistic defect of a server that violates one requirement. */
export interface Fault {
  /** The requirement and the way in which it is violated; permanent. */
  readonly id: string;
  readonly requirement: RequirementId;
  /** What the server does wrong, in one sentence. */
  readonly mistake: string;
  readonly seams: readonly Seam[];
}

/** A fault with one seam, as a row of a table. */
export type FaultRow = readonly [RequirementId, ...FaultWay];

/** A row in a table of the faults of one requirement. */
export type FaultWay = readonly [way: string, mistake: string, ...seams: readonly Seam[]];

/** The faults of a table. */
export function faultsFrom(rows: readonly FaultRow[]): readonly Fault[] {
  return rows.map((row) => fault(...row));
}

/** The faults of one requirement, by a table of the ways in which it is violated. */
export function faultsAgainst(requirement: RequirementId, ways: readonly FaultWay[]): readonly Fault[] {
  return ways.map((way) => fault(requirement, ...way));
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
