import type { ObjectKind } from "../../support/catalogue/index.ts";
import { appKind } from "./apps.ts";
import { dashboardKind } from "./dashboards.ts";
import type { ResourceKind } from "./resource-kind.ts";

/** What the suites know about each kind of object. */
export const kindOfObject: Readonly<Record<ObjectKind, ResourceKind>> = {
  dashboard: dashboardKind,
  app: appKind,
};
