import { operationAt, requirements } from "./index.ts";
import { type OperationName, operations } from "./operation.ts";

/** The two halves of the service: no request to one is about an object of the other. */
export type Half = "projects" | "organizations";

/** The half that an operation belongs to, by the place that its path begins with. */
export function halfOf(operation: OperationName): Half {
  return operations[operation].area === "apps" ? "organizations" : "projects";
}

/** The half that all of the endpoints belong to; null where they are of both, or there is none. */
export function halfOfEndpoints(endpoints: readonly number[]): Half | null {
  const [half, ...more] = new Set(endpoints.map((endpoint) => halfOf(operationAt(endpoint))));
  return half === undefined || more.length > 0 ? null : half;
}

const halves: ReadonlyMap<string, Half | null> = new Map(
  requirements.map(({ id, endpoints }) => [id, halfOfEndpoints(endpoints)]),
);

/** The half of the service that a requirement speaks about; null where it speaks about both. */
export function halfOfRequirement(id: string): Half | null {
  return halves.get(id) ?? null;
}
