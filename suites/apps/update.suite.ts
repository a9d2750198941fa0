import { bodyLaw, check, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { appKind } from "../rules/round-trips/apps.ts";
import { otherReaderRules } from "../rules/round-trips/other-reader.ts";
import { immutableLaw, updateRules } from "../rules/round-trips/update-rules.ts";
import { updateStores } from "../rules/round-trips/update-stores.ts";

describe("PATCH /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check("apps.update.status", "a plain name", async ({ apps, uniqueName, expect }) => {
    const { id } = await apps.borrow();
    expect(await apps.update(id, { name: uniqueName("renamed") })).toSucceed();
  });
  updateStores(appKind);
  updateRules(appKind);
  otherReaderRules(appKind);
  statusLaw("apps.update.status", "apps.update");
  bodyLaw("apps.update.body", "apps.update");
  identityLaw("apps.update.identity", "apps.update");
  immutableLaw(appKind);
});
