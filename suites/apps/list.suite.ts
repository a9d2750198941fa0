import { bodyLaw, check, describe, statusLaw } from "../../support/conformance/index.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps", () => {
  check("apps.list.status", "to the full key", { readOnly: true }, async ({ apps, expect }) => {
    expect(await apps.list()).toSucceed();
  });
  statusLaw("apps.list.status", "apps.list");
  bodyLaw("apps.list.body", "apps.list");
});
