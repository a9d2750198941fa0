import type { ResourceKind } from "../../../../resource-kinds/resource-kind.ts";
import { appPlans } from "./app-plans.ts";
import { dashboardPlans } from "./dashboard-plans.ts";
import type { WritePlans } from "./write-plan.ts";

/** The plans of what is written to objects of the kind. */
export function writePlansOf({ noun }: ResourceKind): WritePlans {
  return noun === "dashboard" ? dashboardPlans : appPlans;
}
