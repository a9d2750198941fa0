import { describe, unexpectedObjectChecks } from "../../support/conformance/index.ts";
import { appKind } from "../resource-kinds/apps.ts";
import { listRules } from "../rules/round-trips/lists/listed.ts";
import { neighbourRules } from "../rules/round-trips/updates/neighbours.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps, beside single apps", () => {
  listRules(appKind);
  neighbourRules(appKind);
  unexpectedObjectChecks("apps");
});
