import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { alteredKeys } from "./altered-keys.ts";

test("no altered key is the key itself or another known one", () => {
  const key = "phx_Abc123";
  const altered = alteredKeys(key, new Set(["phx_Abc12"])).map((one) => one.value);
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

test("a key is not lengthened after its padding, which may mean nothing", () => {
  const keys = alteredKeys("c2VjcmV0a2V5cw==", new Set()).map(({ value }) => value);
  expect(keys).not.toContain("c2VjcmV0a2V5cw==x");
  expect(keys).toContain("c2VjcmV0a2V5c");
});

test("the significant bits of the last base64 character are changed", () => {
  const signed = Buffer.from("0123456789").toString("base64url");
  const changed = alteredKeys(signed, new Set()).find(({ words }) =>
    words.includes("last character changed"),
  );
  expect(Buffer.from(changed?.value ?? signed, "base64url")).not.toEqual(Buffer.from(signed, "base64url"));
});

test("a key of one character has no empty altered form", () => {
  expect(alteredKeys("k", new Set()).map(({ value }) => value)).not.toContain("");
});

test.each([
  "phx_Abc123",
  "sk-test.0a:Z9_-~",
  "c2VjcmV0a2V5cw==",
  "deadBEEF01",
  String.raw`-n%s\$HOME'"\`*=x`,
  "k",
])(
  "a shell makes the altered forms of %s from the key itself, and no command contains any part of it",
  (key) => {
    const altered = alteredKeys(key, new Set());
    const script = altered.map(({ shell }) => `printf '%s\\n' "${shell}"`).join("\n");
    const { stdout, stderr } = spawnSync("sh", ["-c", script], {
      env: { PATH: process.env.PATH ?? "", DASHSPEC_API_KEY: key },
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout.split("\n").slice(0, -1)).toEqual(altered.map(({ value }) => value));
    expect(altered).not.toEqual([]);
    if (key.length > 4) expect(script).not.toContain(key.slice(0, 4));
  },
);
