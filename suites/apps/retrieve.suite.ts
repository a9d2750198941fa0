import {
  bodyLaw,
  check,
  describe,
  identityLaw,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { lowBitsCheck } from "../rules/resources/low-bits.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check(
    "apps.retrieve.status",
    "own apps",
    async (context) => {
      // An app that is shown must not depend on what it has in its fields.
      const [plain, dressed] = [await context.app(), await context.objects.firstPopulated()];
      const apps = dressed === null ? [plain] : [plain, dressed];
      await Promise.all(
        apps.map(({ id }) =>
          context.eventually(
            () => context.send("apps.retrieve", { id }),
            (reply) => (reply.succeeded ? null : wrongStatus(reply, "200")),
          ),
        ),
      );
    },
    { readOnly: true },
  );
  lowBitsCheck("apps.retrieve", (context) => context.app());
  statusLaw("apps.retrieve.status", "apps.retrieve");
  bodyLaw("apps.retrieve.body", "apps.retrieve");
  identityLaw("apps.retrieve.identity", "apps.retrieve");
});
