import { bodyLaw, check, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { lowBitsCheck } from "../rules/resources/low-bits.ts";

describe("GET /api/organizations/:organization_id/pipeline_import_apps/:id", () => {
  check("apps.retrieve.status", "own apps", { readOnly: true }, async ({ apps, objects, expect }) => {
    // Whether an app is shown must not depend on the values of its fields.
    const [plain, populated] = [await apps.borrow(), await objects.firstPopulated()];
    const all = populated === null ? [plain] : [plain, populated];
    await Promise.all(all.map(({ id }) => expect.poll(() => apps.retrieve(id)).toSucceed()));
  });
  lowBitsCheck("apps.retrieve", (context) => context.apps.borrow());
  statusLaw("apps.retrieve.status", "apps.retrieve");
  bodyLaw("apps.retrieve.body", "apps.retrieve");
  identityLaw("apps.retrieve.identity", "apps.retrieve");
});
