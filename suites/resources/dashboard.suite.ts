import { dashboard, dashboardListItem } from "../../schemas/index.ts";
import type { RequirementId } from "../../support/catalogue/index.ts";
import { suite } from "../../support/judging/check.ts";
import { operationsAnswering, shapeLaw } from "../../support/judging/laws.ts";
import { uniqueIdLaw } from "./unique-ids.ts";

const everywhere = operationsAnswering("dashboard", "dashboard list");
const single = operationsAnswering("dashboard");
const listed: ReadonlySet<string> = new Set(Object.keys(dashboardListItem.shape));

/** Section 2.1: every field of every dashboard that the run sees. */
export default suite({
  laws: [
    ...(Object.keys(dashboard.shape) as (keyof typeof dashboard.shape)[]) // Object.keys widens; the keys are the schema's own.
      .map((field) => {
        const requirement: RequirementId = `dashboard.${field}`;
        return listed.has(field)
          ? shapeLaw(requirement, everywhere, ["dashboard", "dashboard list item"])
          : shapeLaw(requirement, single, ["dashboard"]);
      }),
    uniqueIdLaw("dashboard.id_unique", everywhere, [
      "dashboards.create",
      "dashboards.create_from_template_json",
    ]),
  ],
});
