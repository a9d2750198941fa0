import { bodyLaw, statusLaw } from "../../support/conformance/laws.ts";
import { openBodyCheck } from "../../support/conformance/open-operations.ts";
import { describe } from "../../support/conformance/registry.ts";

describe("POST /api/projects/:project_id/dashboards/create_from_template_json", () => {
  openBodyCheck("dashboards.create_from_template_json");
  statusLaw("dashboards.create_from_template_json.status", "dashboards.create_from_template_json");
  bodyLaw("dashboards.create_from_template_json.body", "dashboards.create_from_template_json");
});
