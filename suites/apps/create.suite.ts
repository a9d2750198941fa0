import { check, suite } from "../../support/judging/check.ts";
import { bodyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";
import { appKind } from "../stored/apps.ts";
import { createStores } from "../stored/create-stores.ts";
import { creationRules } from "../stored/kept.ts";

/** Endpoint 13: POST pipeline_import_apps. */
export default suite({
  checks: [
    check("apps.create.status", "the body that makes an app here", async (context) => {
      const base = await context.objects.appBody();
      const body = { name: context.uniqueName("created"), ...base };
      const reply = await context.send("apps.create", {}, { body });
      if (!reply.succeeded) throw context.finding(wrongStatus(reply, "201"));
    }),
    ...createStores(appKind),
    ...creationRules(appKind),
  ],
  laws: [statusLaw("apps.create.status", "apps.create"), bodyLaw("apps.create.body", "apps.create")],
});
