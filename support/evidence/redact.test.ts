import { describe, expect, test } from "vitest";
import { keys as referenceKeys } from "../reference/world/key.ts";
import { encodings } from "../soak/canary/encodings.ts";
import { createRedactor } from "./redact.ts";

const key = 'phx_"a+b/c';
const redactor = createRedactor([key, `${key}-longer`, ""]);
const { text } = redactor;

test.each([
  ["a body that echoes the key", `you sent ${key}!`, "you sent [redacted]!"],
  ["the longer of two keys as a whole", `${key}-longer`, "[redacted]"],
  ["a key in a URL", `https://host/?k=${encodeURIComponent(key)}&x=1`, "https://host/?k=[redacted]&x=1"],
  ["a key in JSON", JSON.stringify({ k: key }), '{"k":"[redacted]"}'],
  ["two keys", `${key} ${key}`, "[redacted] [redacted]"],
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
  ["a variable in the place of a key", `Authorization: Bearer \${DASHSPEC_API_KEY:?the full key}`, null],
  ["words about it", '{"detail":"Authorization header missing", "authorization": ""}', null],
])("text: %s", (_title, before, after) => {
  expect(text(before)).toBe(after ?? before);
});

test.each([
  ["anywhere if it is too long for an ordinary word", "xkey-of-minex", ["key-of-mine"], "x[redacted]x"],
  ["only as a word of its own if it is short", "a key of (k.1)", ["k.1"], "a key of ([redacted])"],
  ["but not inside other words if it is short", "a certificate", ["c", "cert"], "a certificate"],
])("a key is masked %s", (_title, before, keys, after) => {
  expect(createRedactor(keys).text(before)).toBe(after);
});

test("headers: credentials and cookies are masked as a whole, others in their names and values", () => {
  expect(
    redactor.headers({
      Authorization: "Bearer x",
      "set-cookie": "session=1",
      "x-echo": key,
      "x-key-of-mine": "1",
      accept: "*/*",
    }),
  ).toEqual({
    Authorization: "[redacted]",
    "set-cookie": "[redacted]",
    "x-echo": "[redacted]",
    "x-key-of-mine": "1",
    accept: "*/*",
  });
  expect(createRedactor(["key-of-mine"]).headers({ "x-Key-of-Mine": "1" })).toEqual({ "x-[redacted]": "1" });
});

test("without keys only credentials are masked", () => {
  expect(createRedactor([]).text("abc Authorization: Token t")).toBe("abc Authorization: Token [redacted]");
});

const random = "phx_Zq3+Lk/92_mN-xVb7.TtQ8w";

/** The parts of a key that are too long to be words, if any of them can be read in the shown text. */
function readable(shown: string): readonly string[] {
  const views = [shown, ...(shown.match(/[\w+/-]{8,}={0,2}/g) ?? []).map((run) => atob64(run))];
  const parts = Array.from({ length: random.length - 11 }, (_, start) =>
    random.slice(start, start + 12).toLowerCase(),
  );
  return parts.filter((part) => views.some((view) => view.toLowerCase().includes(part)));
}

function atob64(run: string): string {
  return Buffer.from(run, "base64").toString("latin1");
}

describe("a key is masked", () => {
  const redactor = createRedactor([random, "another-key-0123456789"]);
  test.each(Object.entries(encodings))("%s", (_title, encode) => {
    for (const [before, after] of [
      ["", ""],
      ["you sent: ", " (sic)"],
      ['{"detail":"', '"}'],
    ]) {
      const shown = redactor.text(before + encode(random) + after);
      expect(shown).toContain("[redacted]");
      expect(shown.startsWith(before ?? "")).toBe(true);
      expect(shown.endsWith(after ?? "")).toBe(true);
      for (const other of Object.values(encodings)) {
        for (let start = 0; start + 12 <= random.length; start += 1) {
          const part = other(random.slice(start, start + 12));
          // A shorter encoded part may be a word of the encoding itself, and not the end of the key.
          if (part.length >= 12) expect(shown).not.toContain(part);
        }
      }
      expect(readable(shown)).toEqual([]);
    }
  });

  test.each(Object.entries(encodings))("far from other escapes: %s", (_title, encode) => {
    const far = "plain words, ".repeat(5_000);
    const shown = redactor.text(`%41 ${far}"${encode(random)}" ${far} \\u0041`);
    const around = 30;
    const masked = shown.slice(4 + far.length - around, around - far.length - 7);
    expect(masked).toContain("[redacted]");
    expect(readable(masked)).toEqual([]);
  });

  test("in bytes of which one space is escaped", () => {
    const bytes = [...Buffer.from(random)].map((byte) => byte.toString(16));
    const shown = redactor.text(`${bytes.slice(0, 13).join(" ")}%20${bytes.slice(13).join(" ")}`);
    expect(shown).toBe("[redacted]");
  });

  test.each(Object.entries(encodings))("cut: %s", (_title, encode) => {
    for (const part of [random.slice(0, 13), random.slice(-13), random.slice(6, 20)]) {
      const shown = redactor.text(`>${encode(part)}<`);
      expect(shown).toContain("[redacted]");
      expect(readable(shown)).toEqual([]);
    }
  });
});

test.each(Object.entries(encodings))(
  "a key with a quotation mark is masked in JSON: %s",
  (_title, encode) => {
    const key = 'phx_Zq3+"Lk/92_"mN-xVb7';
    const shown = createRedactor([key]).text(JSON.stringify({ detail: encode(key) }));
    expect(shown).toContain("[redacted]");
    for (const end of [key.slice(0, 8), key.slice(-8)]) expect(shown).not.toContain(encode(end));
  },
);

test("a part that could be a word stays, but nearly all of a short key does not", () => {
  const redactor = createRedactor([random, "k-4711-ab"]);
  expect(redactor.text(random.slice(0, 11))).toBe(random.slice(0, 11));
  expect(redactor.text(`${random.slice(0, 11)}!${random.slice(12)}`)).toBe(
    `${random.slice(0, 11)}![redacted]`,
  );
  expect(redactor.text("k-4711-a")).toBe("[redacted]");
  expect(redactor.text("k-4711")).toBe("k-4711");
});

test("the words of the API stay, although keys of the reference target consist of them", () => {
  const all = [...referenceKeys.values()].map((one) => one.text);
  const redactor = createRedactor(all);
  const words =
    "dashboard.read and dashboard:write of the reference dashboards, sharing_configuration:read, plugin.write";
  expect(redactor.text(words)).toBe(words);
  for (const one of all) expect(redactor.text(`<${one}>`)).toBe("<[redacted]>");
});

test("a credential that was sent is masked from then on", () => {
  const redactor = createRedactor([random]);
  const half = random.slice(0, 9);
  expect(redactor.text(`${half} ${half.toUpperCase()}`)).toContain(half);
  redactor.addCredential(`Bearer ${half}`);
  redactor.addCredential("Basic Og==");
  expect(redactor.text(`${half} ${half.toUpperCase()} ${btoa(`x:${half}`)} Og==`)).not.toMatch(
    /phx|Ong6|Og==/i,
  );
});

describe("other people", () => {
  const redactor = createRedactor([random], { secret: random, seed: 1 });

  test("an address has a pseudonym that distinguishes it from others", () => {
    const shown = redactor.text('{"email":"ada@example.com"} Ada <ada@example.com>, <grace@example.com>');
    const [first, second, third] = shown.match(/\[e-mail [0-9a-f]{6}\]/g) ?? [];
    expect(shown).toBe(`{"email":"${first}"} Ada <${second}>, <${third}>`);
    expect(first).toBe(second);
    expect(first).not.toBe(third);
  });

  test.each([
    "o'brien+tag@sub.example.co.uk",
    "zoë.müller@exämple.org",
    "root@localhost",
    "ada@exa…",
    "a.b-c_d@xn--exmple-cua.org",
    encodeURIComponent("ada@example.com"),
    "ada&commat;example.com",
    "ada\\u0040example.com",
    btoa("user: ada@example.com"),
  ])("the address %s is masked", (address) => {
    const shown = redactor.text(`"${address}"`);
    expect(shown).toMatch(/^"[\w+/=]*\[e-mail [0-9a-f]{6}\][\w+/=…]*"$/);
    expect(shown).not.toMatch(/ada|example|brien|zoë|root|YWRh/);
  });

  test("in its own member an address needs no domain", () => {
    expect(redactor.text('{"email": "root@db01"}')).toMatch(/^\{"email": "\[e-mail [0-9a-f]{6}\]"\}$/);
  });

  test.each([
    "no address",
    "ada at example.com",
    "@example.com",
    "ada@",
    "name@1.2.3",
    '{"email":"none"}',
    '{"email":null,"access_token":null}',
    "--data-binary @- and @file.json",
  ])("%s stays as it is", (words) => {
    expect(redactor.text(words)).toBe(words);
  });

  test("a sharing token is masked in its member, and wherever else it occurs", () => {
    const token = "sHr3.tOken-0123456789";
    const body = JSON.stringify({ enabled: true, access_token: token });
    expect(redactor.text(body)).toMatch(
      /^\{"enabled":true,"access_token":"\[sharing token [0-9a-f]{6}\]"\}$/,
    );
    expect(redactor.text(`https://host/shared/${token}`)).toContain(token);
    redactor.learnFrom(body);
    const [shown] = /\[sharing token [0-9a-f]{6}\]/.exec(redactor.text(body)) ?? [];
    expect(redactor.text(`https://host/shared/${token.toUpperCase()} ${token}`)).toBe(
      `https://host/shared/${shown} ${shown}`,
    );
  });

  test("the pseudonyms depend on the key and on the seed, and on nothing else", () => {
    const shownBy = (secret: string, seed: number) =>
      createRedactor([], { secret, seed }).text("ada@example.com");
    expect(shownBy("one", 1)).toBe(shownBy("one", 1));
    expect(new Set([shownBy("one", 1), shownBy("two", 1), shownBy("one", 2)]).size).toBe(3);
  });

  test("a redactor without a source of pseudonyms does not change them", () => {
    expect(createRedactor([random]).text("ada@example.com")).toBe("ada@example.com");
  });
});

test("a body of a megabyte is read in time that is linear in its length", () => {
  const redactor = createRedactor([random], { secret: random, seed: 1 });
  const hostile = [
    "x",
    "@",
    "a@",
    "\\",
    "%41",
    "a1",
    "65,",
    "Zm9v",
    "email=",
    'access_token="',
    "authorization: ",
  ];
  for (const piece of hostile) {
    const body = `${piece.repeat(200_000 / piece.length)}${random}`;
    expect(redactor.text(body)).not.toContain(random);
  }
});
