import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scopedOperations } from "../../catalogue/index.ts";
import { fewestSettings } from "../../cli/serve/reference-settings.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { idsOf, readConformance } from "../reports.ts";

test.each([
  ["fails for all sets", "echo the issuer is down >&2; exit 3", /the issuer is down/],
  ["prints nothing", "true", /DASHSPEC_KEY_COMMAND/],
])("a key command that %s cannot start a run", async (_what, command, says) => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const environment = { ...fewestSettings(reference), DASHSPEC_KEY_COMMAND: command };
  const { exitCode, stdout, stderr } = await dashspec([], { folder, environment });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^dashspec: [^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(stdout + stderr).not.toContain(reference.fullKey);
});

test("keys from a command judge the scopes of every endpoint, and are shown nowhere", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  writeFileSync(join(folder, "keys.json"), JSON.stringify(reference.keys));
  const script = `const keys = JSON.parse(require("node:fs").readFileSync("keys.json", "utf8"));
    console.log(keys[process.argv.slice(2).sort().join(",")]);`;
  writeFileSync(join(folder, "issue-key.cjs"), script);
  const environment = { ...fewestSettings(reference), DASHSPEC_KEY_COMMAND: "node issue-key.cjs" };
  const argv = ["--only", "scopes.apps.*"];
  const { exitCode, stdout, stderr } = await dashspec(argv, { folder, environment });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(idsOf(conformance, "passed")).not.toEqual([]);
  expect([exitCode, stderr]).toEqual([0, ""]);
  const shown = stdout + JSON.stringify(conformance);
  expect(Object.values(reference.keys).filter((key) => shown.includes(key))).toEqual([]);
});

test("three keys from a command are enough for every scoped endpoint, even if a key without scopes cannot be made", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  writeFileSync(join(folder, "keys.json"), JSON.stringify(reference.keys));
  const script = `const { appendFileSync, readFileSync } = require("node:fs");
    const set = process.argv.slice(2).sort().join(",");
    appendFileSync("calls", set + "\\n");
    if (set === "") process.exit(1);
    console.log(JSON.parse(readFileSync("keys.json", "utf8"))[set]);`;
  writeFileSync(join(folder, "issue-key.cjs"), script);
  writeFileSync(join(folder, "dashspec.yaml"), "limits:\n  keys: 3\n");
  const environment = {
    ...fewestSettings(reference),
    DASHSPEC_COLLABORATOR_UUID: reference.collaboratorUuid,
    DASHSPEC_KEY_COMMAND: "node issue-key.cjs",
  };
  const argv = ["--only", "scopes.*", "--depth", "smoke"];
  const { exitCode, stderr } = await dashspec(argv, { folder, environment });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(idsOf(conformance, "passed")).toHaveLength(2 * scopedOperations.length);
  expect([exitCode, stderr]).toEqual([0, ""]);
  expect(readFileSync(join(folder, "calls"), "utf8").split("\n").slice(0, -1).sort()).toEqual([
    "",
    "plugin:read",
    "sharing_configuration:read",
  ]);
});
