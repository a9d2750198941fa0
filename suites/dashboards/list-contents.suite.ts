import { describe, unexpectedObjectChecks } from "../../support/conformance/index.ts";
import { dashboardKind } from "../resource-kinds/dashboards.ts";
import { listRules } from "../rules/round-trips/lists/listed.ts";
import { neighbourRules } from "../rules/round-trips/updates/neighbours.ts";

describe("GET /api/projects/:project_id/dashboards, beside single dashboards", () => {
  listRules(dashboardKind);
  neighbourRules(dashboardKind);
  unexpectedObjectChecks("dashboards");
});
