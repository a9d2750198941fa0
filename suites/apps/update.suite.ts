import { check } from "../../support/judging/check.ts";
import { identityLaw } from "../../support/judging/identity.ts";
import { bodyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";
import { describe } from "../../support/judging/registry.ts";
import { appKind } from "../stored/apps.ts";
import { otherReaderRules } from "../stored/other-reader.ts";
import { immutableLaw, updateRules } from "../stored/update-rules.ts";
import { updateStores } from "../stored/update-stores.ts";

describe("PATCH /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check("apps.update.status", "a plain name", async (context) => {
    const { id } = await context.app();
    const body = { name: context.uniqueName("renamed") };
    const reply = await context.send("apps.update", { id }, { body });
    if (!reply.succeeded) throw context.finding(wrongStatus(reply, "200"));
  });
  updateStores(appKind);
  updateRules(appKind);
  otherReaderRules(appKind);
  statusLaw("apps.update.status", "apps.update");
  bodyLaw("apps.update.body", "apps.update");
  identityLaw("apps.update.identity", "apps.update");
  immutableLaw(appKind);
});
