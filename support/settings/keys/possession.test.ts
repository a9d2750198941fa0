import { expect, test } from "vitest";
import { possessionOf } from "./possession.ts";

test("a key holds a scope, lacks it, or holds the write that may imply it", () => {
  expect(possessionOf("dashboard:read", "dashboard:read")).toBe("holding");
  expect(possessionOf("dashboard:write,plugin:read", "dashboard:read")).toBe("implied");
  expect(possessionOf("plugin:write", "dashboard:read")).toBe("lacking");
  expect(possessionOf("plugin:read", "plugin:write")).toBe("lacking");
  expect(possessionOf("dashboard:write", "sharing_configuration:read")).toBe("lacking");
  expect(possessionOf("", "plugin:write")).toBe("lacking");
});
