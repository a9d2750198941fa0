import { describe } from "../../support/conformance/index.ts";
import { appKind } from "../rules/round-trips/apps.ts";
import { bystanderRules } from "../rules/round-trips/bystanders.ts";
import { listRules } from "../rules/round-trips/listed.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps, beside single apps", () => {
  listRules(appKind);
  bystanderRules(appKind);
});
