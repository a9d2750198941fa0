import { bodyLaw, describe, openBodyCheck, statusLaw } from "../../support/conformance/index.ts";

describe("POST /api/projects/:project_id/dashboards/create_from_template_json", () => {
  openBodyCheck("dashboards.create_from_template_json");
  statusLaw("dashboards.create_from_template_json.status", "dashboards.create_from_template_json");
  bodyLaw("dashboards.create_from_template_json.body", "dashboards.create_from_template_json");
});
