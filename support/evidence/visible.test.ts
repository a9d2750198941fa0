import { expect, test } from "vitest";
import { oneLine, visible, visibleJson } from "./visible.ts";

test.each([
  ["plain", "a é 漢 👩‍👩‍👧", "a é 漢 👩‍👩‍👧"],
  ["line breaks and tabs", "a\r\nb\tc\n", "a\nb\tc\n"],
  ["NUL and a terminal sequence", "\u0000\u001b[31m", "\\u0000\\u001b[31m"],
  ["a lone carriage return", "a\rb", "a\\u000db"],
  ["C1 and DEL", "\u007f\u009b", "\\u007f\\u009b"],
  ["lone surrogates beside a pair", "\ud83d\ud83d\ude00\ude00", "\\ud83d😀\\ude00"],
  ["no XML characters", "\ufffe\uffff", "\\ufffe\\uffff"],
  ["direction overrides", "\u202eabc\u2066", "\\u202eabc\\u2066"],
])("makes visible: %s", (_title, text, expected) => {
  expect(visible(text)).toBe(expected);
});

test.each([
  ["joins lines", "a\n  b\n", 80, "a b"],
  ["cuts text that is too wide", "abcdef", 4, "abc…"],
  ["never cuts a pair", "😀😀😀", 2, "😀…"],
  ["leaves what fits", "abcd", 4, "abcd"],
])("one line: %s", (_title, text, width, expected) => {
  expect(oneLine(text, width)).toBe(expected);
});

test("the JSON has no character that affects a terminal, and parses to the same value", () => {
  const value = { "a\u009b": "\u202e b\tc\n\u0085 \ud800 é\u007f", list: ["\u2028"] };
  const text = visibleJson(value);
  expect(text).not.toMatch(/[\u007f-\u009f\u2028\u202e\t]/);
  expect(text).toContain("\\u009b");
  expect(JSON.parse(text)).toEqual(value);
  expect(JSON.parse(visibleJson(value, 0))).toEqual(value);
});
