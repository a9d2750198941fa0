import { dashboard, dashboardListItem } from "../../../schemas/index.ts";
import type { RequirementId } from "../../../support/catalogue/index.ts";
import {
  describe,
  operationsAnswering,
  rememberingLaw,
  shapeLaw,
} from "../../../support/conformance/index.ts";
import { notLocal } from "./local-times.ts";
import { uniqueIdLaw } from "./unique-ids.ts";

const everywhere = operationsAnswering("dashboard", "dashboard list");
const creations = ["dashboards.create", "dashboards.create_from_template_json"] as const;
const single = operationsAnswering("dashboard");
const listed: ReadonlySet<string> = new Set(Object.keys(dashboardListItem.shape));

/** Section 2.1: every field of every dashboard that the run sees. */
describe("Section 2.1: dashboards", () => {
  for (const field of Object.keys(dashboard.shape) as (keyof typeof dashboard.shape)[]) {
    const requirement: RequirementId = `dashboard.${field}`;
    if (listed.has(field)) {
      shapeLaw(requirement, everywhere, ["dashboard", "dashboard list item"]);
    } else {
      shapeLaw(requirement, single, ["dashboard"]);
    }
  }
  uniqueIdLaw("dashboard.id_unique", everywhere, {
    creations,
    deletion: null,
  });
  rememberingLaw("dashboard.created_at", creations, notLocal("created_at"));
});
