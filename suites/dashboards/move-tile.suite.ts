import { bodyLaw, statusLaw } from "../../support/judging/laws.ts";
import { openBodyCheck } from "../../support/judging/open-operations.ts";
import { describe } from "../../support/judging/registry.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id/move_tile", () => {
  openBodyCheck("dashboards.move_tile");
  statusLaw("dashboards.move_tile.status", "dashboards.move_tile");
  bodyLaw("dashboards.move_tile.body", "dashboards.move_tile");
});
