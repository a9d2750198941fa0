import { check } from "../../support/judging/check.ts";
import { identityLaw } from "../../support/judging/identity.ts";
import { bodyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";
import { describe } from "../../support/judging/registry.ts";
import { dashboardKind } from "../stored/dashboards.ts";
import { otherReaderRules } from "../stored/other-reader.ts";
import { immutableLaw, updateRules } from "../stored/update-rules.ts";
import { updateStores } from "../stored/update-stores.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id", () => {
  check("dashboards.update.status", "a plain name", async (context) => {
    const { id } = await context.board();
    const body = { name: context.uniqueName("renamed") };
    const reply = await context.send("dashboards.update", { id }, { body });
    if (!reply.succeeded) throw context.finding(wrongStatus(reply, "200"));
  });
  updateStores(dashboardKind);
  updateRules(dashboardKind);
  otherReaderRules(dashboardKind);
  statusLaw("dashboards.update.status", "dashboards.update");
  bodyLaw("dashboards.update.body", "dashboards.update");
  identityLaw("dashboards.update.identity", "dashboards.update");
  immutableLaw(dashboardKind);
});
