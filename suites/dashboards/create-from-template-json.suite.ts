import { suite } from "../../support/judging/check.ts";
import { bodyLaw, statusLaw } from "../../support/judging/laws.ts";
import { openBodyCheck } from "../../support/judging/open-operations.ts";

/** Endpoint 7: POST create_from_template_json. */
export default suite({
  checks: [openBodyCheck("dashboards.create_from_template_json")],
  laws: [
    statusLaw("dashboards.create_from_template_json.status", "dashboards.create_from_template_json"),
    bodyLaw("dashboards.create_from_template_json.body", "dashboards.create_from_template_json"),
  ],
});
