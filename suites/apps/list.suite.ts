import { check, suite } from "../../support/judging/check.ts";
import { bodyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";

/** Endpoint 12: GET pipeline_import_apps. */
export default suite({
  checks: [
    check(
      "apps.list.status",
      "to the full key",
      async (context) => {
        const reply = await context.send("apps.list");
        if (!reply.succeeded) throw context.finding(wrongStatus(reply, "200"));
      },
      { readOnly: true },
    ),
  ],
  laws: [statusLaw("apps.list.status", "apps.list"), bodyLaw("apps.list.body", "apps.list")],
});
