import { expect, test } from "vitest";
import { standingOf } from "./standing.ts";

test("a key holds a scope, lacks it, or holds the write that may imply it", () => {
  expect(standingOf("dashboard:read", "dashboard:read")).toBe("holding");
  expect(standingOf("dashboard:write,plugin:read", "dashboard:read")).toBe("implied");
  expect(standingOf("plugin:write", "dashboard:read")).toBe("lacking");
  expect(standingOf("plugin:read", "plugin:write")).toBe("lacking");
  expect(standingOf("dashboard:write", "sharing_configuration:read")).toBe("lacking");
  expect(standingOf("", "plugin:write")).toBe("lacking");
});
