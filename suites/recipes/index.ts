import type { OperationName } from "../../support/catalogue/index.ts";
import type { Recipe } from "../../support/conformance/index.ts";
import * as appOperations from "./app-operations.ts";
import * as apps from "./apps.ts";
import * as collaborators from "./collaborators.ts";
import * as dashboards from "./dashboards.ts";
import * as sharing from "./sharing.ts";

/** How each endpoint of section 4 is exercised: every rule runs over all of them. */
export const recipes: Readonly<Record<OperationName, Recipe>> = {
  "dashboards.list": dashboards.list,
  "dashboards.create": dashboards.create,
  "dashboards.retrieve": dashboards.retrieve,
  "dashboards.update": dashboards.update,
  "dashboards.delete": dashboards.remove,
  "dashboards.move_tile": dashboards.moveTile,
  "dashboards.create_from_template_json": dashboards.createFromTemplateJson,
  "collaborators.list": collaborators.list,
  "collaborators.add": collaborators.add,
  "collaborators.remove": collaborators.remove,
  "sharing.retrieve": sharing.retrieve,
  "apps.list": apps.list,
  "apps.create": apps.create,
  "apps.retrieve": apps.retrieve,
  "apps.update": apps.update,
  "apps.delete": apps.remove,
  "apps.check_for_updates": appOperations.checkForUpdates,
  "apps.source": appOperations.source,
  "apps.update_source": appOperations.updateSource,
  "apps.upgrade": appOperations.upgrade,
  "apps.activity": appOperations.ofOrganization,
  "apps.exports_unsubscribe_configs": appOperations.ofOrganization,
  "apps.repository": appOperations.ofOrganization,
  "apps.unused": appOperations.ofOrganization,
};
