import { type OperationName, operationAt, operations, requirements } from "../catalogue/index.ts";

/** The two halves of the service: no request to one is about an object of the other. */
type Half = "projects" | "organizations";

function halfOf(operation: OperationName): Half {
  return operations[operation].area === "apps" ? "organizations" : "projects";
}

function halvesOf(endpoints: readonly number[]): ReadonlySet<Half> {
  return new Set(endpoints.map((endpoint) => halfOf(operationAt(endpoint))));
}

/** The half of the service that all endpoints of a requirement belong to, or null where it speaks about both. */
function halfOfRequirement(requirement: string): Half | null {
  const found = requirements.find(({ id }) => id === requirement);
  const [half, ...more] = halvesOf(found?.endpoints ?? []);
  return half === undefined || more.length > 0 ? null : half;
}

/**
 * The requirements that a fault can make fail: those that speak about the half of the service which its own requirement
 * speaks about. That a fault leaves every answer of the other half as it is, is held by the tests of the faults.
 */
export function withinReach(requirement: string): readonly string[] {
  const half = halfOfRequirement(requirement);
  const reached = requirements.filter(
    ({ endpoints }) => half === null || endpoints.length === 0 || halvesOf(endpoints).has(half),
  );
  return reached.map(({ id }) => id);
}
