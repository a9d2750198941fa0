import { describe } from "../../support/conformance/index.ts";
import { bystanderRules } from "../rules/round-trips/bystanders.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { listRules } from "../rules/round-trips/listed.ts";

describe("GET /api/projects/:project_id/dashboards, beside single dashboards", () => {
  listRules(dashboardKind);
  bystanderRules(dashboardKind);
});
