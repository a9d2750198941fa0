import { dashboard, dashboardListItem, fieldsOf } from "../../../schemas/index.ts";
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
const listed: ReadonlySet<string> = new Set(fieldsOf(dashboardListItem));

/** Section 2.1: every field of every dashboard that the run sees. */
describe("Section 2.1: dashboards", () => {
  for (const field of fieldsOf(dashboard)) {
    if (listed.has(field)) shapeLaw(`dashboard.${field}`, everywhere, ["dashboard", "dashboard list item"]);
    else shapeLaw(`dashboard.${field}`, single, ["dashboard"]);
  }
  uniqueIdLaw("dashboard.id_unique", everywhere, {
    creations,
    deletion: null,
  });
  rememberingLaw("dashboard.created_at", creations, notLocal("created_at"));
});
