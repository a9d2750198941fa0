import type { Area, ObjectKind } from "../../support/catalogue/index.ts";
import { appKind } from "./apps.ts";
import { dashboardKind } from "./dashboards.ts";
import type { ResourceKind } from "./resource-kind.ts";

/** What the suites know about each kind of object. */
export const kindOfObject: Readonly<Record<ObjectKind, ResourceKind>> = {
  dashboard: dashboardKind,
  app: appKind,
};

/** The kind of object of an area of the API; undefined for an area of something else. */
export function kindOfArea(area: Area): ResourceKind | undefined {
  return Object.values(kindOfObject).find(({ list }) => list === area);
}
