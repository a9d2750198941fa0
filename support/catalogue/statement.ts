import type { Operation } from "./operation.ts";

/** MUST follows from the document, SHOULD from HTTP, JSON or good sense (rule 1). */
export type Level = "MUST" | "SHOULD";

/** One statement by which a target is judged. */
export interface Requirement {
  /** Permanent, readable and dotted. A snapshot guards it. */
  readonly id: string;
  /** The section of the document that states it; for a SHOULD, the section that is silent about it. */
  readonly section: string;
  /** The numbers of the endpoints that it is about. */
  readonly endpoints: readonly Operation["number"][];
  /** In our own words. It begins with its level. */
  readonly statement: `MUST ${string}` | `SHOULD ${string}`;
  /** The standard that a SHOULD follows from. Every SHOULD has one. */
  readonly source?: string;
  /** The version of dashspec that judged it first; the first version if absent. */
  readonly since?: string;
}

/** One thing that the document leaves open. It is observed and reported, never judged. */
export interface Gap {
  readonly id: string;
  readonly section: string;
  readonly endpoints: readonly Operation["number"][];
  readonly question: string;
}

/** The version of all statements without one of their own. */
export const firstVersion = "0.1.0";

/** A version of dashspec, or the first parts of one. */
export const versionPattern = /^\d+(\.\d+){0,2}$/;

/** The version of dashspec that judged a statement first. */
export function sinceOf({ since = firstVersion }: Pick<Requirement, "since">): string {
  return since;
}

/** The level of a statement. Its first word is the only place that has it. */
export function levelOf(requirement: Pick<Requirement, "statement">): Level {
  return requirement.statement.startsWith("MUST ") ? "MUST" : "SHOULD";
}
