import { expect, test } from "vitest";
import { renderSpending } from "./spending.ts";

test("requests are listed by suite and by statement, the most expensive first, with those that no check sends", () => {
  const statements = [
    { statement: "dashboards.create.status", requests: 4 },
    { statement: "dashboards.create.kept", requests: 30 },
    { statement: "scopes.apps.list.refused", requests: 1200 },
    { statement: "dashboard.name", requests: 0 },
  ];
  expect(renderSpending("smoke", 1250, statements).split("\n")).toEqual([
    "at smoke depth, 1,250 requests",
    "   1,200  scopes.apps",
    "      34  dashboards.create",
    "      16  shared objects, shared readings of lists, probes of gaps, clean-up",
    "  the 10 most expensive statements",
    "   1,200  scopes.apps.list.refused",
    "      30  dashboards.create.kept",
    "       4  dashboards.create.status",
  ]);
});
