import { describe } from "../../support/judging/registry.ts";
import { bystanderRules } from "../stored/bystanders.ts";
import { dashboardKind } from "../stored/dashboards.ts";
import { listRules } from "../stored/listed.ts";

describe("GET /api/projects/:project_id/dashboards, beside single dashboards", () => {
  listRules(dashboardKind);
  bystanderRules(dashboardKind);
});
