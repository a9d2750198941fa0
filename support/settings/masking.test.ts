import { expect, test } from "vitest";
import { addressWithoutSecrets, masked, quoted } from "./masking.ts";

test("a secret is told by its length", () => {
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
