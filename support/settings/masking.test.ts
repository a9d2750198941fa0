import { expect, test } from "vitest";
import { addressWithoutSecrets, masked, quoted, quotedUuid } from "./masking.ts";

test("a secret is described only by its length", () => {
  expect([masked("x"), masked("secret")]).toEqual(["1 character, masked", "6 characters, masked"]);
});

test("a value is shown on one line, and clipped", () => {
  expect(quoted('a\n"b"')).toBe('"a\\n\\"b\\""');
  expect(quoted("😀".repeat(81))).toBe(`"${"😀".repeat(80)}…"`);
});

test.each([
  ["https://me:secret@a.example/b?key=secret#c", '"https://***@a.example/b?***"'],
  ["https://a.example/b#secret", '"https://a.example/b#***"'],
  ["https://a.example/b@c", '"https://a.example/b@c"'],
])("%s is shown as %s", (address, shown) => {
  expect(addressWithoutSecrets(address)).toBe(shown);
});

test.each([
  ["0190a5b2-7c1d-7000-8000-00000000000", '"0190a5b2-7c1d-7000-8000-00000000000"'],
  ["someone", '"someone"'],
  ["a-key-of-somebody", "17 characters, masked"],
])("%s in the place of a UUID is shown as %s", (value, shown) => {
  expect(quotedUuid(value)).toBe(shown);
});
