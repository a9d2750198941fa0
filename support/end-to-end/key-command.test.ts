import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dashspec, emptyFolder } from "./dashspec.ts";
import { fewestSettings, startedReference } from "./reference-settings.ts";
import { idsOf, readConformance } from "./reports.ts";

test.each([
  ["fails for all sets", "echo the issuer is down >&2; exit 3", /the issuer is down/],
  ["prints nothing", "true", /DASHSPEC_KEY_COMMAND/],
])("a key command that %s is nonsense", async (_what, command, says) => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const environment = { ...fewestSettings(reference), DASHSPEC_KEY_COMMAND: command };
  const { exitCode, stdout, stderr } = await dashspec([], { folder, environment });
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(/^dashspec: [^\n]+\n$/);
  expect(stderr).toMatch(says);
  expect(stdout + stderr).not.toContain(reference.fullKey);
});

test("keys by command judge the scopes of every endpoint, and are shown nowhere", async () => {
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
