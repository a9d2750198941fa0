import { bodyLaw, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { appKind } from "../resource-kinds/apps.ts";
import { otherReaderRules } from "../rules/round-trips/updates/other-reader.ts";
import { transformedRules } from "../rules/round-trips/updates/transformed.ts";
import { immutableLaw, plainUpdate, updateRules } from "../rules/round-trips/updates/update-rules.ts";
import { updateStores } from "../rules/round-trips/updates/update-stores.ts";

describe("PATCH /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  plainUpdate(appKind);
  updateStores(appKind);
  updateRules(appKind);
  otherReaderRules(appKind);
  transformedRules(appKind);
  statusLaw("apps.update.status", "apps.update");
  bodyLaw("apps.update.body", "apps.update");
  identityLaw("apps.update.identity", "apps.update");
  immutableLaw(appKind);
});
