import { bodyLaw, check, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { otherReaderRules } from "../rules/round-trips/other-reader.ts";
import { immutableLaw, updateRules } from "../rules/round-trips/update-rules.ts";
import { updateStores } from "../rules/round-trips/update-stores.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id", () => {
  check("dashboards.update.status", "a plain name", async ({ dashboards, uniqueName, expect }) => {
    const { id } = await dashboards.borrow();
    expect(await dashboards.update(id, { name: uniqueName("renamed") })).toSucceed();
  });
  updateStores(dashboardKind);
  updateRules(dashboardKind);
  otherReaderRules(dashboardKind);
  statusLaw("dashboards.update.status", "dashboards.update");
  bodyLaw("dashboards.update.body", "dashboards.update");
  identityLaw("dashboards.update.identity", "dashboards.update");
  immutableLaw(dashboardKind);
});
