import { storedAppFields, storedDashboardFields } from "../../catalogue/index.ts";
import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import type { FieldTypes } from "../../catalogue/sections/field-requirements.ts";
import { appFields } from "../../catalogue/sections/section-2-app.ts";
import { collaboratorFields } from "../../catalogue/sections/section-2-collaborator.ts";
import { dashboardListFields, dashboardSingleFields } from "../../catalogue/sections/section-2-dashboard.ts";
import { sharingFields } from "../../catalogue/sections/section-2-sharing.ts";
import { userFields } from "../../catalogue/sections/section-2-user.ts";

/** A resource that contains the user, whose fields come after its own. */
function withUser(name: string, fields: FieldTypes): FieldTypes {
  const inner = Object.entries(userFields).map(([field, type]) => [`${name}.${field}`, type]);
  return { ...fields, ...Object.fromEntries(inner) };
}

const listedDashboard = withUser("created_by", dashboardListFields);

const byAnswer: Readonly<Record<(typeof operations)[OperationName]["answers"], FieldTypes>> = {
  "dashboard list": listedDashboard,
  dashboard: { ...listedDashboard, ...dashboardSingleFields },
  collaborators: withUser("user", collaboratorFields),
  collaborator: withUser("user", collaboratorFields),
  sharing: sharingFields,
  "app list": appFields,
  app: appFields,
  "any JSON": {},
  nothing: {},
};

/** The documented fields of the objects in an operation's answers. `created_by.email` is a nested one. */
export function documentedFields(operation: OperationName): FieldTypes {
  return byAnswer[operations[operation].answers];
}

/** The fields of 2.1 and 2.5 that a write sets, and that every later answer shows as written. */
export const returnedFields = { dashboard: storedDashboardFields, app: storedAppFields } as const;

/** The endpoints with these numbers. */
export function endpoints(...numbers: readonly number[]): readonly OperationName[] {
  return operationNames.filter((name) => numbers.includes(operations[name].number));
}

/** The operations that answer with several objects. */
export const listOperations = endpoints(1, 8, 12);
