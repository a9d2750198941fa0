import { expect, test } from "vitest";
import { wrapped } from "./wrapped.ts";

test("lines end before the width, and continue behind their margin", () => {
  expect(wrapped("one two three four", 9)).toEqual(["one two", "three", "four"]);
  expect(wrapped("one two three", 11, "- ", "  ")).toEqual(["- one two", "  three"]);
});

test("a word that is wider than the line has a line of its own", () => {
  expect(wrapped("a incomprehensibilities b", 10)).toEqual(["a", "incomprehensibilities", "b"]);
});

test("a text without words is its margin", () => {
  expect(wrapped("", 10, "  ")).toEqual(["  "]);
});
