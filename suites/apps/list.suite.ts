import { bodyLaw, check, describe, statusLaw, wrongStatus } from "../../support/conformance/index.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps", () => {
  check(
    "apps.list.status",
    "to the full key",
    async (context) => {
      const reply = await context.send("apps.list");
      if (!reply.succeeded) throw context.finding(wrongStatus(reply, "200"));
    },
    { readOnly: true },
  );
  statusLaw("apps.list.status", "apps.list");
  bodyLaw("apps.list.body", "apps.list");
});
