import { requirements } from "../../catalogue/index.ts";
import type { Trial } from "./trial.ts";

/** The outcome of a trial. */
export type TrialOutcome =
  | { readonly kind: "caught"; readonly beside: readonly string[] }
  | { readonly kind: "survived" }
  | { readonly kind: "clean" }
  | { readonly kind: "false alarm"; readonly alarms: readonly string[] }
  /** Statements that the server is said to break hold. */
  | { readonly kind: "without its shortcomings"; readonly holding: readonly string[] }
  | { readonly kind: "broken"; readonly problems: readonly string[] };

const endpointsOf: ReadonlyMap<string, readonly number[]> = new Map(
  requirements.map(({ id, endpoints }) => [id, endpoints]),
);

/** A fault is caught if its own requirement failed. A conformant server is clean if nothing failed. */
export function outcomeOf(trial: Trial): TrialOutcome {
  if (trial.problems.length > 0) return { kind: "broken", problems: trial.problems };
  const { expectation } = trial.subject;
  if (expectation.kind === "conformant") {
    const { shortcomings = [], possibleShortcomings = [] } = expectation;
    const known: readonly string[] = [...shortcomings, ...possibleShortcomings];
    const alarms = trial.failed.filter((id) => !known.includes(id));
    if (alarms.length > 0) return { kind: "false alarm", alarms };
    const holding = shortcomings.filter((id) => !trial.failed.includes(id));
    return holding.length === 0 ? { kind: "clean" } : { kind: "without its shortcomings", holding };
  }
  if (!trial.failed.includes(expectation.requirement)) return { kind: "survived" };
  return { kind: "caught", beside: trial.failed.filter((id) => !isNear(expectation.requirement, id)) };
}

/** The rules of section 5, with a requirement for each endpoint. */
const ofAllEndpoints: ReadonlySet<string> = new Set(["auth", "scopes"]);

/** Whether it has the same rule, or one of the same endpoints. Blame that falls there is still in the right place. */
function isNear(own: string, other: string): boolean {
  const [ownParts, otherParts] = [own.split("."), other.split(".")];
  if (ownParts[0] === otherParts[0]) {
    if (ownParts[1] === otherParts[1]) return true;
    // One guard may serve all endpoints.
    if (ofAllEndpoints.has(ownParts[0] ?? "") && ownParts.at(-1) === otherParts.at(-1)) return true;
  }
  const endpoints = endpointsOf.get(own) ?? [];
  return (endpointsOf.get(other) ?? []).some((endpoint) => endpoints.includes(endpoint));
}
