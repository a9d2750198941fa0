import type { RequirementId } from "../../catalogue/index.ts";
import type { RunState } from "../../conformance/run/run-state.ts";

/**
 * What the memory can judge depends on the order of the answers, and runs with one seed must not differ. A statement
 * that the memory confirmed this often would be confirmed in any order.
 */
const heldInAnyOrder = 50;

/** The statements that a check, a law or the memory has judged so far. */
export class JudgedStatements {
  readonly #state: Pick<RunState, "journal" | "memory">;
  readonly #byChecks = new Set<RequirementId>();

  constructor(state: Pick<RunState, "journal" | "memory">) {
    this.#state = state;
  }

  /** Call it if a check has passed or failed. */
  add(requirement: RequirementId): void {
    this.#byChecks.add(requirement);
  }

  has(requirement: RequirementId): boolean {
    const { journal, memory } = this.#state;
    return (
      this.#byChecks.has(requirement) ||
      memory.readings.held(requirement) >= heldInAnyOrder ||
      journal.held(requirement) > 0 ||
      journal.isBroken(requirement)
    );
  }
}
