import { expect, test } from "vitest";
import { isAbsolute } from "./links.ts";

test.each([
  ["https://host.example/api", true],
  ["HTTP://host.example/api", true],
  ["//host.example/api", false],
  ["/api", false],
  ["?limit=2", false],
  ["http:/api", false],
])("%s is absolute: %s", (link, absolute) => {
  expect(isAbsolute(link)).toBe(absolute);
});
