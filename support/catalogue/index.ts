import type { ListName } from "./object-kind.ts";
import { type OperationName, operationNames, operations } from "./operation.ts";
import { serviceGaps, serviceRequirements } from "./sections/section-1-service.ts";
import { appFieldGaps, appFieldRequirements } from "./sections/section-2-app.ts";
import { collaboratorFieldRequirements } from "./sections/section-2-collaborator.ts";
import { dashboardFieldGaps, dashboardFieldRequirements } from "./sections/section-2-dashboard.ts";
import { envelopeRequirements } from "./sections/section-2-envelope.ts";
import { resourceRequirements } from "./sections/section-2-resources.ts";
import { sharingFieldGaps, sharingFieldRequirements } from "./sections/section-2-sharing.ts";
import { userFieldRequirements } from "./sections/section-2-user.ts";
import { stateGaps, stateRequirements } from "./sections/section-3-states.ts";
import { appOperationGaps, appOperationRequirements } from "./sections/section-4-app-operations.ts";
import { appGaps, appRequirements } from "./sections/section-4-apps.ts";
import { collaboratorGaps, collaboratorRequirements } from "./sections/section-4-collaborators.ts";
import { dashboardGaps, dashboardRequirements } from "./sections/section-4-dashboards.ts";
import { sharingRequirements } from "./sections/section-4-sharing.ts";
import { authenticationGaps, authenticationRequirements } from "./sections/section-5-authentication.ts";
import { pageGaps, pageRequirements } from "./sections/section-8-pages.ts";
import { otherGaps } from "./sections/sections-6-7-9.ts";
import type { Gap, Requirement } from "./statement.ts";

const requirementTable = [
  ...serviceRequirements,
  ...resourceRequirements,
  ...dashboardFieldRequirements,
  ...collaboratorFieldRequirements,
  ...sharingFieldRequirements,
  ...userFieldRequirements,
  ...appFieldRequirements,
  ...envelopeRequirements,
  ...stateRequirements,
  ...dashboardRequirements,
  ...collaboratorRequirements,
  ...sharingRequirements,
  ...appRequirements,
  ...appOperationRequirements,
  ...authenticationRequirements,
  ...pageRequirements,
] as const;

const gapTable = [
  ...serviceGaps,
  ...dashboardFieldGaps,
  ...sharingFieldGaps,
  ...appFieldGaps,
  ...stateGaps,
  ...dashboardGaps,
  ...collaboratorGaps,
  ...appGaps,
  ...appOperationGaps,
  ...authenticationGaps,
  ...pageGaps,
  ...otherGaps,
] as const;

/** The id of a requirement. The compiler knows every one. */
export type RequirementId = (typeof requirementTable)[number]["id"];

/** The id of a gap. The compiler knows every one. */
export type GapId = (typeof gapTable)[number]["id"];

/** Every statement by which a target is judged, in the order of the document. */
export const requirements: readonly (Requirement & { readonly id: RequirementId })[] = requirementTable;

const requirementById: ReadonlyMap<string, (typeof requirements)[number]> = new Map(
  requirements.map((requirement) => [requirement.id, requirement]),
);

/** The requirement with the id; undefined if there is none. */
export function requirementWith(id: string): (typeof requirements)[number] | undefined {
  return requirementById.get(id);
}

/** The id of a requirement. @throws {RangeError} if there is none; tests compare the catalogue with the schemas */
export function requirementId(id: string): RequirementId {
  const requirement = requirementWith(id);
  if (requirement === undefined) throw new RangeError(`no requirement has the id ${id}`);
  return requirement.id;
}

/** The requirement that a write of an object stores a field. */
export function storageOf(list: ListName, action: "create" | "update", field: string): RequirementId {
  return requirementId(`${list}.${action}.stores.${field}`);
}

/** Everything that the document leaves open. */
export const gaps: readonly (Gap & { readonly id: GapId })[] = gapTable;

/** The requirement that an operation succeeds as documented. For the DELETE of a dashboard, it is the refusal. */
export function successOf(operation: OperationName): RequirementId {
  return operation === "dashboards.delete" ? "dashboards.delete.refused" : `${operation}.status`;
}

/** The requirement about the body of an operation's success, or about the success itself if there is none. */
export function bodyOf(operation: OperationName): RequirementId {
  return requirementWith(`${operation}.body`)?.id ?? successOf(operation);
}

/** The operation with the number of an endpoint. @throws {RangeError} if there is none */
export function operationAt(endpoint: number): OperationName {
  const name = operationNames.find((operation) => operations[operation].number === endpoint);
  if (name === undefined) throw new RangeError(`no endpoint has the number ${endpoint}`);
  return name;
}

export * from "./object-kind.ts";
export * from "./operation.ts";
export * from "./role.ts";
export * from "./scope.ts";
export * from "./sections/section-4-apps.ts";
export {
  singleOnlyFields,
  storedDashboardFields,
  updatedDashboardFields,
} from "./sections/section-4-dashboards.ts";
export {
  type ScopedOperation,
  scopedOperations,
  scopesThatMayAllow,
  type UnscopedOperation,
  unscopedOperations,
} from "./sections/section-5-authentication.ts";
export { type Gap, levelOf, type Requirement } from "./statement.ts";
