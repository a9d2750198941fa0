import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/folders.ts";
import type { UrlSettings } from "../settings.ts";
import { KeyCommandError, obtainKeys } from "./obtain-keys.ts";
import { allScopeSets, fullScopeSet } from "./scope-set.ts";

const workingDirectory = temporaryFolder();

const settings: UrlSettings = {
  kind: "url",
  reportsDirectory: "reports",
  baseUrl: "http://127.0.0.1",
  fullKey: "full-secret",
  projectId: "1",
  organizationId: "1",
  scopedKeys: {},
};

function obtain(extra: Partial<UrlSettings>, timeoutMs = 30_000) {
  return obtainKeys({ ...settings, ...extra }, { environment: process.env, workingDirectory, timeoutMs });
}

async function lineOf(command: string): Promise<string> {
  const error = await obtain({ keyCommand: command }).catch((reason: unknown) => reason);
  if (!(error instanceof KeyCommandError)) throw error;
  return error.lines.join("\n");
}

test("without a map and a command, only the full set has a key", async () => {
  expect(await obtain({})).toEqual({
    full: "full-secret",
    scoped: { [fullScopeSet]: "full-secret" },
    missing: {},
  });
});

test("a map gives the keys it names, the full set included", async () => {
  const keys = await obtain({ scopedKeys: { "": "none", [fullScopeSet]: "other-full" } });
  expect(keys.scoped).toEqual({ "": "none", [fullScopeSet]: "other-full" });
  expect(keys.full).toBe("full-secret");
});

describe("the key command", () => {
  test("is called once for each of the 32 sets, with the scopes as arguments", async () => {
    const keys = await obtain({
      keyCommand: `f() { echo "$*" >> calls; printf ' key'; printf '.%s' "$@"; echo; }; f`,
    });
    const joined = (set: string) => set.split(",").sort();
    expect(Object.keys(keys.scoped).sort()).toEqual([...allScopeSets].sort());
    for (const [set, key] of Object.entries(keys.scoped)) {
      expect(key.slice("key.".length).split(".").sort()).toEqual(joined(set));
    }
    expect(readFileSync(join(workingDirectory, "calls"), "utf8").trimEnd().split("\n")).toHaveLength(32);
    expect(keys.missing).toEqual({});
  });

  test("is called last for a key that grants something, in case each key replaces an older one", async () => {
    await obtain({ keyCommand: `f() { sleep 0.05; echo "$*" >> order; echo "key.$*"; }; f` });
    const calls = readFileSync(join(workingDirectory, "order"), "utf8").split("\n");
    expect(calls.at(-2)).toBe("sharing_configuration:read");
  });

  test("is not called any more after an interruption", async () => {
    const settingsHere = { ...settings, keyCommand: `f() { echo "$*" >> interrupted; echo key; }; f` };
    const signal = AbortSignal.abort();
    const options = { environment: process.env, workingDirectory, timeoutMs: 30_000, signal };
    await expect(obtainKeys(settingsHere, options)).rejects.toThrow();
    expect(existsSync(join(workingDirectory, "interrupted"))).toBe(false);
  });

  test("is not called for the sets of the map", async () => {
    const keys = await obtain({
      scopedKeys: { "": "by-hand", "plugin:read": "by-hand-too" },
      keyCommand: `f() { test "$*" != plugin:read && echo "made-$#"; }; f`,
    });
    expect(keys.scoped[""]).toBe("by-hand");
    expect(keys.scoped["plugin:read"]).toBe("by-hand-too");
    expect(keys.scoped["plugin:write"]).toBe("made-1");
    expect(keys.missing).toEqual({});
  });

  test("is called for no more keys than allowed, for the most telling first", async () => {
    const keyCommand = `f() { echo "made-$#-$*" | tr ' ' -; }; f`;
    const keys = await obtain({ keyCommand, maximumKeys: 3, scopedKeys: { "plugin:read": "by-hand" } });
    expect(keys.scoped).toEqual({
      [fullScopeSet]: "full-secret",
      "": "made-0-",
      "sharing_configuration:read": "made-1-sharing_configuration:read",
      "plugin:read": "by-hand",
      "dashboard:read": "made-1-dashboard:read",
    });
    expect(Object.keys(keys.missing)).toHaveLength(32 - 5);
    expect(keys.missing["plugin:write"]).toBe(
      "limits.keys of dashspec.yaml allows at most 3 keys from DASHSPEC_KEY_COMMAND",
    );
  });

  test("leaves the full set to the full key if it fails for it", async () => {
    const keys = await obtain({ keyCommand: `f() { test $# -lt 5 && echo "made-$#"; }; f` });
    expect(keys.scoped[fullScopeSet]).toBe("full-secret");
    expect(keys.missing).toEqual({});
  });

  test("leaves out the sets for which it fails, with its last line and no key in it", async () => {
    const keys = await obtain({
      keyCommand: `f() { test $# -eq 0 && { echo first >&2; echo 'no key without scopes, full-secret' >&2; exit 3; }; echo "made-$#"; }; f`,
    });
    expect(keys.missing).toEqual({
      "": "DASHSPEC_KEY_COMMAND gave no key: it exited with 3: no key without scopes, [redacted]",
    });
    expect(Object.keys(keys.scoped)).toHaveLength(31);
  });

  test.each([
    ["printf 'a\\nb' #", "it printed something that has a line break in it"],
    ["true #", "it printed nothing"],
    [
      "printf '\\303\\244' #",
      "it printed something that has characters that a header cannot carry (US-ASCII only)",
    ],
    ["echo full-secret #", "it printed DASHSPEC_API_KEY itself, which holds all five scopes"],
    ["echo trouble >&2; kill -9 $$ #", "it was ended by SIGKILL: trouble"],
    ["echo 'login to full-secret failed' >&2; exit 1 #", "it exited with 1: login to [redacted] failed"],
  ])("that never gives a usable key cannot start a run: %s", async (command, reason) => {
    expect(await lineOf(command)).toBe(
      `DASHSPEC_KEY_COMMAND gave no key for any of 31 scope sets: ${reason}. Make it print a key for the scopes in its arguments, or remove it.`,
    );
  });

  test("that does not exist cannot start a run", async () => {
    expect(await lineOf("./no-such-command")).toMatch(
      /gave no key for any of 31 scope sets: it exited with 127: /,
    );
  });

  test("is ended if it takes too long, even if a child process holds its output open", async () => {
    const scopedKeys = Object.fromEntries(allScopeSets.slice(1).map((set, place) => [set, `key-${place}`]));
    const keys = obtain({ scopedKeys, keyCommand: "sleep 600 | cat" }, 200);
    await expect(keys).rejects.toThrow("it took longer than 0.2 s");
  });

  test("is ended when the run is interrupted", async () => {
    const interruption = new AbortController();
    const keys = obtainKeys(
      { ...settings, keyCommand: "sleep 600 #" },
      { environment: process.env, workingDirectory, signal: interruption.signal },
    );
    interruption.abort();
    await expect(keys).rejects.toThrow("it was interrupted");
  });
});
