import type { Kind } from "../kinds/kind.ts";
import { appPlans } from "./app-plans.ts";
import { dashboardPlans } from "./dashboard-plans.ts";
import type { WritePlans } from "./write-plan.ts";

/** The plans of what is written to objects of the kind. */
export function writePlansOf({ noun }: Kind): WritePlans {
  return noun === "dashboard" ? dashboardPlans : appPlans;
}
