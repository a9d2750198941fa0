import { expect, test } from "vitest";
import { locate } from "./locate.ts";

const text =
  '{"count": 2, "results": [{"id": 1, "name": "a \\" b"}, {"id": 2, "name": null, "user": {"id": 7}}]}';

test.each<[string, (string | number)[], string]>([
  ["a member", ["count"], '"count": 2'],
  ["a member of an element", ["results", 1, "name"], '"name": null'],
  ["a text with quotes", ["results", 0, "name"], '"name": "a \\" b"'],
  ["a member below", ["results", 1, "user", "id"], '"id": 7'],
  ["an element", ["results", 1], '{"id": 2, "name": null, "user": {"id": 7}}'],
  ["the object around a missing member", ["results", 0, "email"], '{"id": 1, "name": "a \\" b"}'],
  ["the whole text if the path is empty", [], text],
])("finds %s", (_, path, part) => {
  const span = locate(text, path);
  expect(span && text.slice(span.start, span.end)).toBe(part);
});

test("finds nothing in a text that is not JSON", () => {
  expect(locate("<html>", ["name"])).toEqual({ start: 0, end: 6 });
  expect(locate('{"name": ', ["name"])).toBeNull();
});

test("finds a value after a string with millions of escapes", () => {
  const long = JSON.stringify({ a: "\n".repeat(4_000_000), b: 1 });
  const span = locate(long, ["b"]);
  expect(span && long.slice(span.start, span.end)).toBe('"b":1');
});

test("a string ends at the first quote that is not escaped", () => {
  const texts = JSON.stringify({ a: "\\", b: '\\"', c: 1 });
  const span = locate(texts, ["b"]);
  expect(span && texts.slice(span.start, span.end)).toBe('"b":"\\\\\\""');
  expect(locate('{"a": "never closed', ["a"])).toBeNull();
});
