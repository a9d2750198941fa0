import { bodyLaw, check, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { otherReaderRules } from "../rules/round-trips/other-reader.ts";
import { immutableLaw, updateRules } from "../rules/round-trips/update-rules.ts";
import { updateStores } from "../rules/round-trips/update-stores.ts";
import { expectCreationTimeKept } from "./creation-time.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id", () => {
  check("dashboards.update.status", "a plain name", async ({ dashboards, uniqueName, expect }) => {
    const { id } = await dashboards.borrow();
    expect(await dashboards.update(id, { name: uniqueName("renamed") })).toSucceed();
  });
  check("dashboards.update.immutable", "a second after the creation", { last: true }, expectCreationTimeKept);
  updateStores(dashboardKind);
  updateRules(dashboardKind);
  otherReaderRules(dashboardKind);
  statusLaw("dashboards.update.status", "dashboards.update");
  bodyLaw("dashboards.update.body", "dashboards.update");
  identityLaw("dashboards.update.identity", "dashboards.update");
  immutableLaw(dashboardKind);
});
