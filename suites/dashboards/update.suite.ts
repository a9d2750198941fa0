import { bodyLaw, check, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { dashboardKind } from "../resource-kinds/dashboards.ts";
import { otherReaderRules } from "../rules/round-trips/updates/other-reader.ts";
import { transformedRules } from "../rules/round-trips/updates/transformed.ts";
import { immutableLaw, plainUpdate, updateRules } from "../rules/round-trips/updates/update-rules.ts";
import { updateStores } from "../rules/round-trips/updates/update-stores.ts";
import { expectCreationTimeKept } from "./creation-time.ts";

describe("PATCH /api/projects/:project_id/dashboards/:id", () => {
  plainUpdate(dashboardKind);
  check(
    "dashboards.update.immutable",
    "an update a second after the creation",
    { last: true },
    expectCreationTimeKept,
  );
  updateStores(dashboardKind);
  updateRules(dashboardKind);
  otherReaderRules(dashboardKind);
  transformedRules(dashboardKind);
  statusLaw("dashboards.update.status", "dashboards.update");
  bodyLaw("dashboards.update.body", "dashboards.update");
  identityLaw("dashboards.update.identity", "dashboards.update");
  immutableLaw(dashboardKind);
});
