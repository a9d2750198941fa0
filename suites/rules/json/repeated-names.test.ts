import { expect, test } from "vitest";
import { parseJson } from "../../../support/http/bodies/json.ts";
import { repeatsName } from "./repeated-names.ts";

const repeats = (text: string) => repeatsName(text, parseJson(text));

test("a name that one object has twice is found at any depth", () => {
  expect(repeats('{"a":1,"a":2}')).toBe(true);
  expect(repeats('[{"b":{"a":1,"c":[{"x":0},{"x":0,"x" : 1}]}}]')).toBe(true);
});

test("the same name in several objects, and text that looks like one, does not count", () => {
  expect(repeats('{"a":{"a":1},"b":[{"a":2}]}')).toBe(false);
  expect(repeats(String.raw`{"a":"\"b\": \"b\":","__proto__":{"a\\":"\\"}}`)).toBe(false);
  expect(repeats("[1,null]")).toBe(false);
});
