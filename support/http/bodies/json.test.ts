import { expect, test } from "vitest";
import { type Json, parseJson, textOfJson, writeJson } from "./json.ts";

test.each([
  ["9007199254740991", 9007199254740991],
  ["9007199254740992", 9007199254740992n],
  ["9007199254740993", 9007199254740993n],
  ["-9007199254740993", -9007199254740993n],
  ["123456789012345678901234567890", 123456789012345678901234567890n],
  ["37.0", 37],
  ["-0", -0],
  ["1e2", 100],
  ["1E400", Number.POSITIVE_INFINITY],
  ["1e21", 1e21],
  ["0.1234567890123456789", 0.12345678901234568],
  ["1234567890123456.5", 1234567890123456.5],
  ['"12345678901234567890"', "12345678901234567890"],
  [`${"9".repeat(500)}`, Number.POSITIVE_INFINITY],
])("reads %s", (literal, value) => {
  expect(parseJson(literal)).toBe(value);
});

test.each([
  '{"a":1,"a":2}',
  '{"id":9007199254740993,"a":1,"a":2}',
  '{"id":9007199254740993,"a":{"x":1},"a":{"x":1}}',
])("keeps the last of two members with one name in %s (RFC 8259 §4)", (text) => {
  const last = text.includes('"x"') ? { x: 1 } : 2;
  expect(parseJson(text)).toMatchObject({ a: last });
});

test.each([
  "",
  "{",
  "{'a':1}",
  "[1,]",
  "NaN",
  "01",
  "<html>",
  '{"a":1} x',
  '{"a":9007199254740993,}',
  "[9007199254740993",
  "[09007199254740993]",
  '{"a":9007199254740993} x',
  '["9007199254740993\n"]',
  "{9007199254740993:1}",
  '{"a":9007199254740993,9007199254740993 : 1}',
  '["9007199254740993',
  '[9007199254740993"a"]',
])("refuses %j", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

test.each(["__proto__", "constructor", "toString", "", "a b", "ключ"])(
  "keeps a member named %j, also beside a long integer",
  (name) => {
    for (const other of ["1", "9007199254740993"]) {
      const read = parseJson(`{${JSON.stringify(name)}:true,"other":${other}}`);
      expect(Object.entries(read ?? {})).toContainEqual([name, true]);
    }
  },
);

test.each([
  [{ id: 9007199254740993n, half: 0.5 }, '{"id":9007199254740993,"half":0.5}'],
  [undefined, "null"],
  ["\u2028\ud800", '"\u2028\\ud800"'],
  [[undefined, null], "[null,null]"],
])("writes %s", (value, text) => {
  expect(writeJson(value)).toBe(text);
});

test("a text that looks like the mark of a long integer stays a text", () => {
  const texts = ["\u00011", "\u0001\u00012", "\\u00013", "1234567890123456789"];
  const read = parseJson(`{"id":9007199254740993,"texts":${JSON.stringify(texts)}}`);
  expect(read).toEqual({ id: 9007199254740993n, texts });
});

test("text that looks like a long integer stays as it is", () => {
  const texts = ['"9007199254740993"', "\\", "9007199254740993", '\\"9007199254740993'];
  const written = `[${JSON.stringify(texts)}, 9007199254740993, {"9007199254740993": -9007199254740995}]`;
  expect(parseJson(written)).toEqual([texts, 9007199254740993n, { "9007199254740993": -9007199254740995n }]);
});

test("reports errors in the text as it was received", () => {
  const text = '{"id":9007199254740993,"name":tru}';
  expect(() => parseJson(text)).toThrow(/tru/);
  expect(() => parseJson(text)).not.toThrow(/u0001/);
});

test("reads long integers behind strings that end in backslashes", () => {
  const texts = ["\\", "\\\\", '\\"', "9007199254740993\\"];
  expect(parseJson(`[${JSON.stringify(texts)},9007199254740993]`)).toEqual([texts, 9007199254740993n]);
});

test("keeps a long integer below a member named __proto__ in its place", () => {
  expect(Object.entries(parseJson('{"__proto__":9007199254740993}') ?? {})).toEqual([
    ["__proto__", 9007199254740993n],
  ]);
});

test("reads a deeply nested text", () => {
  const deep = `${"[".repeat(2000)}9007199254740993${"]".repeat(2000)}`;
  expect(writeJson(parseJson(deep))).toBe(deep);
});

test.each<readonly [text: string, value: Json | undefined]>([
  ["a text", "a text"],
  ["5", 5],
  ["9007199254740993", 9007199254740993n],
  ["null", null],
  ["undefined", undefined],
  ['{"toString":1,"valueOf":2}', { toString: 1, valueOf: 2 }],
  ['[{"toString":1}]', [{ toString: 1 }]],
])("writes %s as a text", (text, value) => {
  expect(textOfJson(value)).toBe(text);
});
