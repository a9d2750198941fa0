import { expect, test } from "vitest";
import { requirements } from "../../../support/catalogue/index.ts";
import { faultById } from "../../../support/reference/index.ts";
import { judgedReference } from "../../../support/testing/started.ts";

test("what happens to one of two dashboards with the same id is blamed on no request about the other", async () => {
  const { seams = [] } = faultById("dashboard.id_unique.of-the-one-before") ?? {};
  const selected = requirements.map(({ id }) => id);
  const { checks } = await judgedReference({ seams }, { selected, depth: "smoke", waitShare: 0.01 });
  const failed = checks.filter(({ outcome }) => outcome === "failed").map(({ requirement }) => requirement);
  expect([...new Set(failed)]).toEqual(["dashboard.id_unique", "dashboards.create.kept"]);
});
