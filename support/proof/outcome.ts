import { requirements } from "../catalogue/index.ts";
import type { Trial } from "./trial.ts";

/** What a trial says about the suites. */
export type TrialOutcome =
  | { readonly kind: "caught"; readonly beside: readonly string[] }
  | { readonly kind: "survived" }
  | { readonly kind: "clean" }
  | { readonly kind: "false alarm"; readonly alarms: readonly string[] }
  | { readonly kind: "broken"; readonly problems: readonly string[] };

const endpointsOf: ReadonlyMap<string, readonly number[]> = new Map(
  requirements.map(({ id, endpoints }) => [id, endpoints]),
);

/** A fault is caught when its own requirement failed; a conformant server is clean when nothing did. */
export function outcomeOf(trial: Trial): TrialOutcome {
  if (trial.problems.length > 0) return { kind: "broken", problems: trial.problems };
  const { expectation } = trial.subject;
  if (expectation.kind === "conformant") {
    const known: readonly string[] = expectation.shortcomings ?? [];
    const alarms = trial.failed.filter((id) => !known.includes(id));
    return alarms.length === 0 ? { kind: "clean" } : { kind: "false alarm", alarms };
  }
  if (!trial.failed.includes(expectation.requirement)) return { kind: "survived" };
  return { kind: "caught", beside: trial.failed.filter((id) => !isNear(expectation.requirement, id)) };
}

/** Of the same rule, or about one of the same endpoints: blame that falls there is still in the right place. */
function isNear(own: string, other: string): boolean {
  if (own.split(".")[0] === other.split(".")[0] && own.split(".")[1] === other.split(".")[1]) return true;
  const endpoints = endpointsOf.get(own) ?? [];
  return (endpointsOf.get(other) ?? []).some((endpoint) => endpoints.includes(endpoint));
}
