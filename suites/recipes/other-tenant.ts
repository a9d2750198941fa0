import type { OperationName } from "../../support/catalogue/index.ts";
import { tenantOf } from "../../support/catalogue/tenant.ts";
import type { PathParameters, TargetPlan } from "../../support/conformance/index.ts";

/** The parameters that name the other tenant in the path of an operation; null if the settings name none. */
export function otherTenantOf(
  operation: OperationName,
  { otherProjectId, otherOrganizationId }: TargetPlan,
): PathParameters | null {
  if (tenantOf(operation) === "projects")
    return otherProjectId === undefined ? null : { project_id: otherProjectId };
  return otherOrganizationId === undefined ? null : { organization_id: otherOrganizationId };
}
