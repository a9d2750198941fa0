import { describe, expect, test } from "vitest";
import { editDistance, nearestNames } from "./nearest.ts";

describe("edit distance", () => {
  test.each([
    ["", "", 0],
    ["abc", "abc", 0],
    ["", "abc", 3],
    ["seed", "sede", 1],
    ["kitten", "sitting", 3],
  ])("from %j to %j is %i", (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
    expect(editDistance(to, from)).toBe(distance);
  });
});

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

  test("are as many as asked for, and no more than are known", () => {
    expect(nearestNames("create.status", known, 2)).toEqual([
      "dashboards.create.status",
      "apps.create.status",
    ]);
    expect(nearestNames("x", known, 9)).toHaveLength(3);
  });
});
