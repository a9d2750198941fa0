import { suite } from "../../support/judging/check.ts";
import { bodyLaw, statusLaw } from "../../support/judging/laws.ts";
import { openBodyCheck } from "../../support/judging/open-operations.ts";

/** Endpoint 6: PATCH move_tile. */
export default suite({
  checks: [openBodyCheck("dashboards.move_tile")],
  laws: [
    statusLaw("dashboards.move_tile.status", "dashboards.move_tile"),
    bodyLaw("dashboards.move_tile.body", "dashboards.move_tile"),
  ],
});
