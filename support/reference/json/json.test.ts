import { describe, expect, test } from "vitest";
import { isInteger, parse, print, UnreadableJson } from "./index.ts";

describe("parse and print", () => {
  test.each([
    ["integers beyond 2^53", '{"id":9007199254740993,"more":[-99999999999999999999]}'],
    ["strings that look like marks", '{"s":"n9007199254740993","n1":"s","id":9007199254740993}'],
    ["a key named __proto__", '{"__proto__":{"x":9007199254740993}}'],
    ["escapes beside a big integer", '{"a":"\\"9007199254740993\\\\","b":[9007199254740993,"\\u0000"]}'],
    ["lone surrogates", '["\\ud800",9007199254740993]'],
    ["a fraction", '{"pi":3.141592653589793,"small":5e-324}'],
    ["a big integer as a key and as text", '{"9007199254740993":"9007199254740993"}'],
    ["scalars", "9007199254740993"],
  ])("keep %s", (_title, text) => {
    expect(print(parse(text))).toBe(text);
  });

  test("keep a double exact beside a big integer", () => {
    expect(parse("[0.1234567890123456789, 9007199254740993]")).toEqual([
      0.12345678901234568,
      9007199254740993n,
    ]);
  });

  test("make a small integer a number even if its text is long", () => {
    expect(parse("[0.5]")).toEqual([0.5]);
    expect(parse("[-1000000000000000]")).toEqual([-1000000000000000]);
  });

  test.each([
    ["no text", ""],
    ["an open object", '{"a":'],
    ["a bare word", "name"],
    ["a number beyond a double", "[1e400]"],
    ["an integer beyond a double", `[${"9".repeat(400)}]`],
    ["a leading zero", "[01]"],
    ["a line break in a string", '["a\nb", 9007199254740993]'],
  ])("refuse %s", (_title, text) => {
    expect(() => parse(text)).toThrow(UnreadableJson);
  });

  test("refuse nesting that would exhaust the stack, and accept nesting below the limit", () => {
    expect(() => parse("[".repeat(100_000))).toThrow(UnreadableJson);
    expect(print(parse(`${"[".repeat(400)}${"]".repeat(400)}`))).toHaveLength(800);
    expect(parse(JSON.stringify("[".repeat(1000)))).toBe("[".repeat(1000));
  });

  test("read a long string beside a big integer", () => {
    const long = "\\n".repeat(200_000);
    expect(parse(`["${long}",9007199254740993]`)).toHaveLength(2);
  });
});

test.each([
  [37, true],
  [37.5, false],
  [9007199254740993n, true],
  ["37", false],
  [null, false],
])("whether %s is an integer: %s", (value, expected) => {
  expect(isInteger(value)).toBe(expected);
});
