import { expect, test } from "vitest";
import { repeatsKey } from "./echoed-key.ts";

const key = "phx_0123456789abcdef";
const full = { kind: "full" } as const;
const nothing = { headers: {}, text: "" };

test("a key in the body or in a header is found", () => {
  expect(repeatsKey(full, `Bearer ${key}`, { headers: {}, text: `{"detail":"${key} may not"}` })).toBe(true);
  expect(repeatsKey(full, `Bearer ${key}`, { headers: { "x-debug": `Bearer ${key}` }, text: "" })).toBe(true);
  expect(repeatsKey(full, `Bearer ${key}`, nothing)).toBe(false);
});

test("made-up credentials and words may be echoed", () => {
  const answer = { headers: {}, text: "secret-but-made-up secret" };
  expect(repeatsKey({ kind: "literal", header: "" }, "Bearer secret-but-made-up", answer)).toBe(false);
  expect(repeatsKey(full, "Bearer secret", answer)).toBe(false);
  expect(repeatsKey({ kind: "none" }, undefined, answer)).toBe(false);
});
