import { expect, test } from "vitest";
import { parseJson } from "../../../support/http/bodies/json.ts";
import { repeatedNames } from "./repeated-names.ts";

const repeated = (text: string) => [...repeatedNames(text, parseJson(text))];

test("a name that one object has twice is found at any depth", () => {
  expect(repeated('{"a":1,"a":2}')).toEqual(["a"]);
  expect(repeated('[{"b":{"a":1,"c":[{"x":0},{"x":0,"\\u0078" : 1}]}}]')).toEqual(["x"]);
});

test("the same name in several objects, and text that looks like one, does not count", () => {
  expect(repeated('{"a":{"a":1},"b":[{"a":2}]}')).toEqual([]);
  expect(repeated(String.raw`{"a":"\"b\": \"b\":","__proto__":{"a\\":"\\"}}`)).toEqual([]);
  expect(repeated("[1,null]")).toEqual([]);
});
