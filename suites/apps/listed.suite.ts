import { describe, strangersChecks } from "../../support/conformance/index.ts";
import { appKind } from "../rules/round-trips/apps.ts";
import { listRules } from "../rules/round-trips/listed.ts";
import { neighbourRules } from "../rules/round-trips/neighbours.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps, beside single apps", () => {
  listRules(appKind);
  neighbourRules(appKind);
  strangersChecks("apps");
});
