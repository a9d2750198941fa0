import { suite } from "../../support/judging/check.ts";
import { bodyLaw, statusLaw } from "../../support/judging/laws.ts";
import { openStatusCheck } from "../../support/judging/open-operations.ts";

/** Endpoint 6: PATCH move_tile. */
export default suite({
  checks: [
    openStatusCheck("dashboards.move_tile", false, async (context) => {
      const { id } = await context.board();
      return context.send(
        "dashboards.move_tile",
        { id },
        { body: { name: context.uniqueName("tile moved") } },
      );
    }),
  ],
  laws: [
    statusLaw("dashboards.move_tile.status", "dashboards.move_tile"),
    bodyLaw("dashboards.move_tile.body", "dashboards.move_tile"),
  ],
});
