/**
 * The proof of a check: a fault that its requirement's own checks catch with a seed, or a fault that survives without
 * the check.
 */
export interface Proven {
  readonly check: string;
  readonly fault: string;
  readonly by: Closeness | "removal";
}

/** How a fault is tried with the checks of its own requirement. */
export interface Closeness {
  readonly seed: number;
  readonly depth: "standard" | "thorough";
}
