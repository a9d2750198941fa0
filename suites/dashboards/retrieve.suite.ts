import { bodyLaw, check, describe, identityLaw, statusLaw } from "../../support/conformance/index.ts";
import { lowBitsCheck } from "../rules/resources/low-bits.ts";

describe("GET /api/projects/:project_id/dashboards/:id", () => {
  check("dashboards.retrieve.status", "a dashboard of the run", { readOnly: true }, async (context) => {
    const { dashboards, expect } = context;
    const { id } = await dashboards.borrow();
    await expect.poll(() => dashboards.retrieve(id)).toSucceed();
  });
  lowBitsCheck("dashboards.retrieve", (context) => context.dashboards.borrow());
  statusLaw("dashboards.retrieve.status", "dashboards.retrieve");
  bodyLaw("dashboards.retrieve.body", "dashboards.retrieve");
  identityLaw("dashboards.retrieve.identity", "dashboards.retrieve");
});
