import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../testing/folders.ts";
import { ledgerPathIn, ledgersIn } from "./kept-ledgers.ts";
import { leftWords, reportEarlierRuns } from "./left-words.ts";

const tenants = { baseUrl: "https://staging.example.com", projectId: "7", organizationId: "acme" };
const made = { event: "creating", place: "7", names: ["dashspec-aaaaaaaa-one"], at: "2026-11-21T08:00:00Z" };

const begun = (id: string, projectId = "7") => ({
  event: "run",
  version: 1,
  id,
  mark: `${id}-`,
  ...tenants,
  projectId,
  startedAt: "2026-11-21T08:00:00Z",
  process: 1,
  host: "another machine",
});

function folderWith(ledgers: Readonly<Record<string, readonly object[]>>): string {
  const folder = emptyFolder();
  mkdirSync(ledgersIn(folder));
  for (const [id, lines] of Object.entries(ledgers))
    writeFileSync(ledgerPathIn(folder, id), lines.map((line) => JSON.stringify(line)).join("\n"));
  return folder;
}

const two = [
  { ...made, number: 1, kind: "dashboard" },
  { event: "created", number: 1, id: "5" },
  { ...made, number: 2, kind: "app", place: "acme" },
];

test("what a run left is counted by kind, with the creations of unknown outcome", () => {
  const path = ledgerPathIn(folderWith({ one: [begun("one"), ...two] }), "one");
  expect(leftWords(path)).toContain("left on the target: 1 dashboard, 1 creation with an unknown outcome; ");
});

test("a run that left nothing says so, and one without a ledger says nothing", () => {
  const folder = folderWith({ one: [begun("one")] });
  expect(leftWords(ledgerPathIn(folder, "one"))).toContain("nothing is left that a sweep could remove");
  expect(leftWords(join(folder, "none"))).toBe("");
});

test("earlier runs are counted together, without those in another project", () => {
  const folder = folderWith({
    one: [begun("one"), ...two],
    two: [begun("two"), ...two],
    elsewhere: [begun("elsewhere", "8"), ...two],
  });
  let written = "";
  reportEarlierRuns(folder, tenants, { write: (text) => (written += text) });
  expect(written).toMatch(/^dashspec: 2 earlier runs may have left .*: 2 dashboards, 2 creations with .*\n$/);
});
