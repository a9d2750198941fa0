import { expect, test } from "vitest";
import type { Json } from "../../../http/bodies/json.ts";
import { isNoValue } from "./no-value.ts";

test.each<Json>([null, "", false, [], {}])("%j may be shown where nothing is stored", (shown) => {
  expect(isNoValue(shown)).toBe(true);
});

test.each<Json>([true, "a", ["a"], { a: null }])("%j was stored", (shown) => {
  expect(isNoValue(shown)).toBe(false);
});
