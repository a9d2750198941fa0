import { expect, test } from "vitest";
import { encodings } from "./encodings.ts";
import { canaries } from "./keys.ts";
import { controlsIn, leaksIn } from "./leaks.ts";

const { full = "" } = canaries;

test.each(Object.entries(encodings))("a key is found %s", (_, encode) => {
  expect(leaksIn(`before ${encode(full)} after`)).not.toEqual([]);
});

test("a part of a key is found, and a text without one is clean", () => {
  expect(leaksIn(`cut: ${full.slice(9, 22)}`)).not.toEqual([]);
  expect(leaksIn("Bearer [the full key]")).toEqual([]);
});

test("characters that affect a terminal are found, and line ends are not among them", () => {
  expect(controlsIn("a\u009bb\u202ec\u001b")).toEqual(["U+009b", "U+202e", "U+001b"]);
  expect(controlsIn("plain\n\ttext ü\r\n")).toEqual([]);
});
