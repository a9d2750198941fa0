import { expect, test } from "vitest";
import { wantsColour } from "./palette.ts";

test.each([
  ["a terminal", true, {}, true],
  ["a pipe", undefined, {}, false],
  ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, false],
  ["a terminal with an empty NO_COLOR", true, { NO_COLOR: "" }, true],
])("%s", (_title, isTTY, environment, wanted) => {
  expect(wantsColour({ ...(isTTY !== undefined && { isTTY }) }, environment)).toBe(wanted);
});
