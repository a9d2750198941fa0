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

/** The id of a fault: the requirement that it violates, a dot, and the way in which it does so. */
export type FaultId = `${RequirementId}.${string}`;

/** A fault as a row of a table. */
export type FaultRow = readonly [id: FaultId, mistake: string, ...seams: readonly Seam[]];

/** A row in a table of the faults of one requirement. */
export type FaultWay = readonly [way: string, mistake: string, ...seams: readonly Seam[]];

/** The faults of a table. */
export function faultsFrom(rows: readonly FaultRow[]): readonly Fault[] {
  return rows.map((row) => fault(...row));
}

/** The faults of one requirement, by a table of the ways in which it is violated. */
export function faultsAgainst(requirement: RequirementId, ways: readonly FaultWay[]): readonly Fault[] {
  return ways.map(([way, mistake, ...seams]) => ({
    id: `${requirement}.${way}`,
    requirement,
    mistake,
    seams,
  }));
}

/** A fault. The way in which it violates its requirement is what follows the last dot of its id. */
export function fault(id: FaultId, mistake: string, ...seams: readonly Seam[]): Fault {
  // The type of the id says what stands before the last dot.
  const requirement = id.slice(0, id.lastIndexOf(".")) as RequirementId;
  return { id, requirement, mistake, seams };
}
