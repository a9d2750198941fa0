import { singleOnlyFields } from "../../support/catalogue/index.ts";
import { bodyLaw, check, describe, law, shapeOf, statusLaw } from "../../support/conformance/index.ts";

describe("GET /api/projects/:project_id/dashboards", () => {
  check("dashboards.list.status", "to the full key", { readOnly: true }, async ({ dashboards, expect }) => {
    expect(await dashboards.list()).toSucceed();
  });
  statusLaw("dashboards.list.status", "dashboards.list");
  bodyLaw("dashboards.list.body", "dashboards.list");
  for (const field of singleOnlyFields) {
    law(`dashboards.list.omits.${field}`, ["dashboards.list"], (exchange) => {
      const rows = shapeOf(exchange)?.rows ?? [];
      if (rows.length === 0) return "silent";
      const stray = rows.find((row) => Object.hasOwn(row, field));
      return stray === undefined
        ? "holds"
        : { message: `a list item carries ${field}`, expected: `no ${field}` };
    });
  }
});
