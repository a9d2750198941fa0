import { operationAt, requirements } from "./index.ts";
import { kindOf } from "./object-kind.ts";
import type { OperationName } from "./operation.ts";

/**
 * The two kinds of tenant. Dashboards belong to projects, apps to organizations, and no request to one is about an
 * object of the other.
 */
export type Tenant = "projects" | "organizations";

/** The kind of tenant whose objects an operation is about: its path begins with it. */
export function tenantOf(operation: OperationName): Tenant {
  return kindOf(operation) === "app" ? "organizations" : "projects";
}

/** The word for the tenant of one operation. */
export function tenantNoun(operation: OperationName): "project" | "organization" {
  return tenantOf(operation) === "projects" ? "project" : "organization";
}

/** The kind of tenant that all endpoints are about; null if they are about both, or if there are none. */
export function tenantOfEndpoints(endpoints: readonly number[]): Tenant | null {
  const [tenant, ...more] = new Set(endpoints.map((endpoint) => tenantOf(operationAt(endpoint))));
  return tenant === undefined || more.length > 0 ? null : tenant;
}

const tenants: ReadonlyMap<string, Tenant | null> = new Map(
  requirements.map(({ id, endpoints }) => [id, tenantOfEndpoints(endpoints)]),
);

/** The kind of tenant that a requirement is about; null if it is about both. */
export function tenantOfRequirement(id: string): Tenant | null {
  return tenants.get(id) ?? null;
}
