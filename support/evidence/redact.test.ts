import { expect, test } from "vitest";
import { createRedactor } from "./redact.ts";

const key = 'phx_"a+b/c';
const { text, headers } = createRedactor([key, `${key}-longer`, ""]);

test.each([
  ["a body that echoes the key", `you sent ${key}!`, "you sent [redacted]!"],
  ["the longer of two keys as a whole", `${key}-longer`, "[redacted]"],
  ["a key in a URL", `https://host/?k=${encodeURIComponent(key)}&x=1`, "https://host/?k=[redacted]&x=1"],
  ["a key in JSON", JSON.stringify({ k: key }), '{"k":"[redacted]"}'],
  ["a key in Basic credentials", `sent ${btoa(`${key}:`).slice(0, 12)}`, "sent [redacted]"],
  [
    "an unknown credential in a header line",
    "Authorization: Bearer abc.def",
    "Authorization: Bearer [redacted]",
  ],
  ["a bare credential", "authorization=abc", "authorization=[redacted]"],
  ["a credential in JSON", '{"Authorization":"Bearer abc"}', '{"Authorization":"Bearer [redacted]"}'],
  [
    "a credential in JSON in JSON",
    '"{\\"authorization\\": \\"Bearer abc\\"}"',
    '"{\\"authorization\\": \\"Bearer [redacted]\\"}"',
  ],
  ["a variable in the place of a key", "Authorization: Bearer $DASHSPEC_API_KEY", null],
  ["words about it", '{"detail":"Authorization header missing", "authorization": ""}', null],
])("text: %s", (_title, before, after) => {
  expect(text(before)).toBe(after ?? before);
});

test.each([
  [
    "anywhere where it is long enough to be no ordinary word",
    "xkey-of-minex",
    ["key-of-mine"],
    "x[redacted]x",
  ],
  ["as a word of its own where it is short", "a key of (k.1)", ["k.1"], "a key of ([redacted])"],
  ["not inside of other words where it is short", "a certificate", ["c", "cert"], "a certificate"],
])("a key is masked %s", (_title, before, keys, after) => {
  expect(createRedactor(keys).text(before)).toBe(after);
});

test("headers: credentials and cookies as a whole, others by their text", () => {
  expect(
    headers({ Authorization: "Bearer x", "set-cookie": "session=1", "x-echo": key, accept: "*/*" }),
  ).toEqual({
    Authorization: "[redacted]",
    "set-cookie": "[redacted]",
    "x-echo": "[redacted]",
    accept: "*/*",
  });
});

test("without keys only credentials are masked", () => {
  expect(createRedactor([]).text("abc Authorization: Token t")).toBe("abc Authorization: Token [redacted]");
});
