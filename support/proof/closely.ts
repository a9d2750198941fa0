import type { Subject } from "./subject.ts";

/** The fault, judged by the checks of its own requirement alone. */
export function closely(fault: Subject, more: Partial<Subject["plan"]> = {}): Subject {
  return { ...fault, plan: { ...fault.plan, selected: [requirementOf(fault)], ...more } };
}

/** The requirement that a fault violates; empty for a conformant server. */
export function requirementOf({ expectation }: Subject): string {
  return expectation.kind === "fault" ? expectation.requirement : "";
}
