import type { Recipes } from "../../support/conformance/index.ts";
import { putInManyStates } from "./objects/many-states.ts";
import { read } from "./read.ts";

/** Section 4.3. */
export const sharingRecipes = {
  "sharing.retrieve": read(
    async (context) => ({ dashboard_id: (await context.dashboards.borrow()).id }),
    (context, { dashboard_id }) => putInManyStates(context, "dashboard", dashboard_id),
  ),
} as const satisfies Recipes;
