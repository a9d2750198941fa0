import { describe } from "../../support/judging/registry.ts";
import { appKind } from "../stored/apps.ts";
import { bystanderRules } from "../stored/bystanders.ts";
import { listRules } from "../stored/listed.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps, beside single apps", () => {
  listRules(appKind);
  bystanderRules(appKind);
});
