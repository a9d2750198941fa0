import { bodyLaw, describe, openStatusLaw } from "../../support/conformance/index.ts";
import { openBodyCheck } from "../rules/open-operations/status-checks.ts";

describe("POST /api/projects/:project_id/dashboards/create_from_template_json", () => {
  openBodyCheck("dashboards.create_from_template_json");
  openStatusLaw("dashboards.create_from_template_json");
  bodyLaw("dashboards.create_from_template_json.body", "dashboards.create_from_template_json");
});
