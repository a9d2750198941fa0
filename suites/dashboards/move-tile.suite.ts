import { bodyLaw, describe, openBodyCheck, openStatusLaw } from "../../support/conformance/index.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id/move_tile", () => {
  openBodyCheck("dashboards.move_tile");
  openStatusLaw("dashboards.move_tile");
  bodyLaw("dashboards.move_tile.body", "dashboards.move_tile");
});
