import { describe, expect, test } from "vitest";
import type { ScopeSet } from "../../../support/conformance/index.ts";
import { scopeOf } from "./scope-of.ts";

const full = "dashboard:read,dashboard:write,plugin:read,plugin:write,sharing_configuration:read";

describe("the scope that an operation needs", () => {
  test.each<[string, readonly ScopeSet[], readonly ScopeSet[], "granted" | "refused" | null, string | null]>([
    ["any, if a key without scopes may", [""], [], "granted", "any"],
    ["refused, if the full key is", [], ["", "plugin:read"], "refused", "refused"],
    ["the one that grants and is never refused", ["plugin:read"], [""], "granted", "plugin:read"],
    ["the one among more", ["dashboard:write"], ["", "dashboard:read"], "granted", "dashboard:write"],
    [
      "that all refusals leave over",
      [full],
      ["", "dashboard:read", "plugin:read", "plugin:write", "sharing_configuration:read"],
      "granted",
      "dashboard:write",
    ],
    [
      "implied by the write scope",
      ["plugin:read", "plugin:write"],
      ["", "dashboard:write"],
      "granted",
      "plugin:read",
    ],
    ["unknown if several are left", [full], ["", "plugin:read", "plugin:write"], "granted", null],
    ["unknown if nothing was refused", ["plugin:read"], [], "granted", null],
    ["any, if keys without a common scope may", ["plugin:read", "dashboard:write"], [], "granted", "any"],
    ["unknown if the write may imply the read", ["plugin:read", "plugin:write"], [], "granted", null],
    ["unknown if nothing was observed", [], [], null, null],
    ["unknown if answers contradict each other", ["plugin:read"], ["plugin:read"], "granted", null],
    ["refused by no more than the scoped keys", [], ["", "plugin:read"], null, null],
  ])("is %s", (_name, granted, refused, fullKey, scope) => {
    expect(scopeOf({ granted, refused, fullKey })).toBe(scope);
  });
});
