import { expect, test } from "vitest";
import { breaksOff } from "./broken-off.ts";

test.each(['{"name":"a","des', '{"name":"a"', "{", '{"a":[1,2}', ' {"a":{"b":"\\"}', '{"a":"b\\'])(
  "%s breaks off",
  (text) => {
    expect(breaksOff(text)).toBe(true);
  },
);

const long = "x".repeat(8 * 1024 * 1024);

test.each([
  [`{"a":"${long}`, true],
  [`{"a":"${long}"}`, false],
])("a text of eight megabytes is read, too", (text, expected) => {
  expect(breaksOff(text)).toBe(expected);
});

test.each([
  "",
  "{}",
  "[1",
  '{"a":"{["}',
  '{"a":"\\\\"}',
  '{"a":""}',
  '{"a":1}{',
  "null",
  "{'a':1,}",
  '{"a":1} and more',
])("%s does not", (text) => {
  expect(breaksOff(text)).toBe(false);
});
