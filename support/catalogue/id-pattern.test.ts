import { expect, test } from "vitest";
import { idMatcher } from "./id-pattern.ts";

test("an asterisk stands for anything, and everything else for itself", () => {
  const matches = idMatcher("dashboards.*.status", "apps.list");
  expect(["dashboards.list.status", "dashboards.a.b.status", "apps.list"].filter(matches)).toHaveLength(3);
  expect(["dashboards.status", "dashboardsXlist.status", "apps.list.status", "apps"].filter(matches)).toEqual(
    [],
  );
});

test("without a pattern, no id matches", () => {
  expect(idMatcher()("apps.list")).toBe(false);
});
