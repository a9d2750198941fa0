import type { Subject } from "../subjects/subject.ts";

/** The fault, judged only by the checks of its own requirement. */
export function byOwnChecks(fault: Subject, more: Partial<Subject["plan"]> = {}): Subject {
  return { ...fault, plan: { ...fault.plan, selected: [requirementOf(fault)], ...more } };
}

/** The requirement that a fault violates; empty for a conformant server. */
export function requirementOf({ expectation }: Subject): string {
  return expectation.kind === "fault" ? expectation.requirement : "";
}
