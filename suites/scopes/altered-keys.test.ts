import { expect, test } from "vitest";
import { alteredKeys } from "./altered-keys.ts";

test("no altered key is the key itself or another known one", () => {
  const key = "phx_Abc123";
  const altered = alteredKeys(key, new Set(["phx_Abc12"])).map((one) => one.key);
  expect(altered).not.toContain(key);
  expect(altered).not.toContain("phx_Abc12");
  expect(new Set(altered).size).toBe(altered.length);
  expect(altered).toEqual([
    "phx_Abc12X",
    "phx_A7c123",
    "PHX_aBC123",
    "Jhx_Abc123",
    "phx_Abc123x",
    "xphx_Abc123",
    "phx_A",
  ]);
});

test("hexadecimal digits in the other case may be the same key", () => {
  expect(alteredKeys("deadBEEF01", new Set()).map(({ words }) => words)).not.toContain("in the other case");
});

test("padding may mean nothing", () => {
  const keys = alteredKeys("c2VjcmV0a2V5cw==", new Set()).map(({ key }) => key);
  expect(keys).not.toContain("c2VjcmV0a2V5cw==x");
  expect(keys).toContain("c2VjcmV0a2V5c");
});

test("the bits of the last character of base64 that count are changed", () => {
  const signed = Buffer.from("0123456789").toString("base64url");
  const changed = alteredKeys(signed, new Set()).find(({ words }) =>
    words.includes("last character changed"),
  );
  expect(Buffer.from(changed?.key ?? signed, "base64url")).not.toEqual(Buffer.from(signed, "base64url"));
});

test("a key of one character has no empty altered form", () => {
  expect(alteredKeys("k", new Set()).map(({ key }) => key)).not.toContain("");
});
