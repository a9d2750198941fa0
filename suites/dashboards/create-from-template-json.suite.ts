import { suite } from "../../support/judging/check.ts";
import { bodyLaw, statusLaw } from "../../support/judging/laws.ts";
import { openStatusCheck } from "../../support/judging/open-operations.ts";

/** Endpoint 7: POST create_from_template_json. */
export default suite({
  checks: [
    openStatusCheck("dashboards.create_from_template_json", false, (context) => {
      context.objects.spendCreation();
      const body = { name: context.uniqueName("from a template") };
      return context.send("dashboards.create_from_template_json", {}, { body });
    }),
  ],
  laws: [
    statusLaw("dashboards.create_from_template_json.status", "dashboards.create_from_template_json"),
    bodyLaw("dashboards.create_from_template_json.body", "dashboards.create_from_template_json"),
  ],
});
