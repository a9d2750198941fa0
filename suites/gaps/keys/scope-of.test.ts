import { describe, expect, test } from "vitest";
import { scopeOf, type Trials } from "./scope-of.ts";

const full = "dashboard:read,dashboard:write,plugin:read,plugin:write,sharing_configuration:read";

describe("the scope that an operation needs", () => {
  test.each<[string, Trials, string | null]>([
    ["any, if a key without scopes may", { granted: [""], refused: [], fullKey: "granted" }, "any"],
    [
      "refused, if the full key is",
      { granted: [], refused: ["", "plugin:read"], fullKey: "refused" },
      "refused",
    ],
    [
      "the one that grants and is never refused",
      { granted: ["plugin:read"], refused: [""], fullKey: "granted" },
      "plugin:read",
    ],
    [
      "the one among more",
      { granted: ["dashboard:write"], refused: ["", "dashboard:read"], fullKey: "granted" },
      "dashboard:write",
    ],
    [
      "that all refusals leave over",
      {
        granted: [full],
        refused: ["", "dashboard:read", "plugin:read", "plugin:write", "sharing_configuration:read"],
        fullKey: "granted",
      },
      "dashboard:write",
    ],
    [
      "implied by the write scope",
      { granted: ["plugin:read", "plugin:write"], refused: ["", "dashboard:write"], fullKey: "granted" },
      "plugin:read",
    ],
    [
      "unknown if several are left",
      { granted: [full], refused: ["", "plugin:read", "plugin:write"], fullKey: "granted" },
      null,
    ],
    ["unknown if nothing was refused", { granted: ["plugin:read"], refused: [], fullKey: "granted" }, null],
    [
      "any, if keys without a common scope may",
      { granted: ["plugin:read", "dashboard:write"], refused: [], fullKey: "granted" },
      "any",
    ],
    [
      "unknown if the write may imply the read",
      { granted: ["plugin:read", "plugin:write"], refused: [], fullKey: "granted" },
      null,
    ],
    ["unknown if nothing was observed", { granted: [], refused: [], fullKey: null }, null],
    [
      "unknown if answers contradict each other",
      { granted: ["plugin:read"], refused: ["plugin:read"], fullKey: "granted" },
      null,
    ],
    [
      "refused by no more than the scoped keys",
      { granted: [], refused: ["", "plugin:read"], fullKey: null },
      null,
    ],
  ])("is %s", (_name, observed, scope) => {
    expect(scopeOf(observed)).toBe(scope);
  });
});
