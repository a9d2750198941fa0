import { describe, expect, test } from "vitest";
import { nearestNames } from "./nearest.ts";

describe("nearest names", () => {
  const known = ["dashboards.create.status", "dashboards.delete.refused", "apps.create.status"];

  test.each([
    ["dashboards.delete.refuse", "dashboards.delete.refused"],
    ["dashboard.create.status", "dashboards.create.status"],
    ["APPS.create.statsu", "apps.create.status"],
    ["refused", "dashboards.delete.refused"],
  ])("of %j is %j", (wanted, name) => {
    expect(nearestNames(wanted, known)).toEqual([name]);
  });

  test("equally near ones stay in the order in which they are known", () => {
    expect(nearestNames("cat", ["bat", "rat"], 2)).toEqual(["bat", "rat"]);
    expect(nearestNames("create", known, 2)).toEqual(["dashboards.create.status", "apps.create.status"]);
  });

  test("are as many as requested, if that many are known", () => {
    expect(nearestNames("create.status", known, 2)).toEqual([
      "dashboards.create.status",
      "apps.create.status",
    ]);
    expect(nearestNames("x", known, 9)).toHaveLength(3);
  });
});
