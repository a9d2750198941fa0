import { bodyOf, operationAt, type Requirement, successOf } from "../../catalogue/index.ts";
import type { CheckResult } from "../result.ts";
import type { Reception } from "../traffic.ts";

/**
 * Returns the results as they count: a check passes only if one of its requirement's endpoints succeeded in the same
 * run. On a server where nothing works, everything is refused and nothing changes, which says nothing about the
 * statement (rules 5, 6 and 12). If the user has stated that an endpoint is not available, that is the reason.
 */
export function besideSuccess(
  checks: readonly CheckResult[],
  receptions: readonly Reception[],
  requirements: readonly Requirement[],
): readonly CheckResult[] {
  const working = new Set(receptions.flatMap(({ good, endpoint }) => (good > 0 ? [endpoint] : [])));
  const endpointsOf = new Map<string, readonly number[]>(
    requirements.map(({ id, endpoints }) => [id, endpoints]),
  );
  return checks.map((check) => {
    const endpoints = endpointsOf.get(check.requirement) ?? [];
    if (check.outcome !== "passed" || endpoints.some((endpoint) => working.has(endpoint))) return check;
    const { requirement, name, durationMs, requests } = check;
    const outcome = withoutSuccess(check, endpoints, checks, receptions);
    return { ...outcome, requirement, name, durationMs, ...(requests !== undefined && { requests }) };
  });
}

function withoutSuccess(
  { requirement }: CheckResult,
  endpoints: readonly number[],
  checks: readonly CheckResult[],
  receptions: readonly Reception[],
) {
  const successes = endpoints.map((endpoint) => successOf(operationAt(endpoint)));
  const answered = checks.find(
    (other) => other.outcome === "answered" && successes.some((success) => success === other.requirement),
  );
  if (answered?.outcome === "answered") return { outcome: "answered", reason: answered.reason } as const;
  const asked = endpoints.find((endpoint) => receptions.some((reception) => reception.endpoint === endpoint));
  const operation = asked === undefined ? undefined : operationAt(asked);
  const roots = operation === undefined ? [] : [successOf(operation), bodyOf(operation)];
  const because = roots.find((root) => root !== requirement);
  return {
    outcome: "not-evaluated",
    reason: "no request this statement applies to got its documented answer",
    ...(because === undefined ? {} : { because }),
  } as const;
}
