import {
  bodyLaw,
  check,
  describe,
  identityLaw,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { lowBitsCheck } from "../rules/resources/low-bits.ts";

describe("GET /api/projects/:project_id/dashboards/:id", () => {
  check(
    "dashboards.retrieve.status",
    "own dashboards",
    async (context) => {
      const boards = await context.boards(2);
      await Promise.all(
        boards.map(({ id }) =>
          context.eventually(
            () => context.send("dashboards.retrieve", { id }),
            (reply) => (reply.succeeded ? null : wrongStatus(reply, "200")),
          ),
        ),
      );
    },
    { readOnly: true },
  );
  lowBitsCheck("dashboards.retrieve", (context) => context.board());
  statusLaw("dashboards.retrieve.status", "dashboards.retrieve");
  bodyLaw("dashboards.retrieve.body", "dashboards.retrieve");
  identityLaw("dashboards.retrieve.identity", "dashboards.retrieve");
});
