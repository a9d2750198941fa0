import type { OperationName } from "../../support/catalogue/index.ts";
import type { Recipe } from "../../support/conformance/index.ts";
import { appOperationRecipes } from "./app-operations.ts";
import { appRecipes } from "./apps.ts";
import { collaboratorRecipes } from "./collaborators.ts";
import { dashboardRecipes } from "./dashboards.ts";
import { sharingRecipes } from "./sharing.ts";

/** How each endpoint of section 4 is exercised: every rule runs over all of them. */
export const recipes: Readonly<Record<OperationName, Recipe>> = {
  ...dashboardRecipes,
  ...collaboratorRecipes,
  ...sharingRecipes,
  ...appRecipes,
  ...appOperationRecipes,
};
