import { bodyLaw, describe, openStatusLaw } from "../../support/conformance/index.ts";
import { openBodyCheck } from "../rules/open-operations/status-checks.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id/move_tile", () => {
  openBodyCheck("dashboards.move_tile");
  openStatusLaw("dashboards.move_tile");
  bodyLaw("dashboards.move_tile.body", "dashboards.move_tile");
});
