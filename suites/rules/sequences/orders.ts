import {
  isRead,
  listOperations,
  needsNoObject,
  type OperationName,
  operationNames,
} from "../../../support/catalogue/index.ts";

/** The sequence of a dashboard from a template. Each endpoint follows other ones than elsewhere in the run. */
export const ofDashboard: readonly OperationName[] = [
  "collaborators.list",
  "dashboards.move_tile",
  "sharing.retrieve",
  "dashboards.move_tile",
  "collaborators.list",
  "dashboards.retrieve",
  "dashboards.delete",
  "dashboards.retrieve",
  "dashboards.move_tile",
];

/** The sequences of two apps before their removal. */
export const ofApps: readonly [readonly OperationName[], readonly OperationName[]] = [
  [
    "apps.check_for_updates",
    "apps.source",
    "apps.update_source",
    "apps.source",
    "apps.check_for_updates",
    "apps.upgrade",
    "apps.source",
    "apps.check_for_updates",
  ],
  [
    "apps.update_source",
    "apps.upgrade",
    "apps.check_for_updates",
    "apps.update_source",
    "apps.upgrade",
    "apps.source",
    "apps.check_for_updates",
    "apps.upgrade",
    "apps.update_source",
    "apps.source",
  ],
];

/** The requests about a removed app. */
export const ofRemoved: readonly OperationName[] = [
  "apps.delete",
  "apps.source",
  "apps.update",
  "apps.upgrade",
  "apps.check_for_updates",
  "apps.update_source",
];

/** The reads of an organization that are no paged lists. */
export const ofOrganization = operationNames.filter(
  (name) => isRead(name) && needsNoObject(name) && listOperations.every((list) => list !== name),
);
