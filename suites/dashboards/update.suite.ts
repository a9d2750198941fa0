import {
  bodyLaw,
  check,
  describe,
  identityLaw,
  statusLaw,
  wrongStatus,
} from "../../support/conformance/index.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { otherReaderRules } from "../rules/round-trips/other-reader.ts";
import { immutableLaw, updateRules } from "../rules/round-trips/update-rules.ts";
import { updateStores } from "../rules/round-trips/update-stores.ts";

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
