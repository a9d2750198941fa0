import { mkdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { expect, test } from "vitest";
import { emptyFolder } from "../../testing/folders.ts";
import { keptLedgers, ledgerPathIn, ledgersIn, otherLedgers } from "./kept-ledgers.ts";

const tenants = { baseUrl: "https://staging.example.com", projectId: "7", organizationId: "acme" };

const begun = {
  event: "run",
  version: 1,
  mark: "dashspec-aaaaaaaa-",
  ...tenants,
  startedAt: "2026-11-21T08:00:00Z",
  process: 1,
  host: "another machine",
};

test("every ledger is kept for its own project and organization, or named with the reason why not", () => {
  const folder = emptyFolder();
  mkdirSync(ledgersIn(folder));
  const write = (id: string, text: string) => writeFileSync(ledgerPathIn(folder, id), text);
  write("a", JSON.stringify({ ...begun, id: "a" }));
  write("b", JSON.stringify({ ...begun, id: "b", projectId: "8" }));
  write("c", '{"event":"run","ver');
  write("d", JSON.stringify({ ...begun, id: "d", process: process.ppid, host: hostname() }));
  expect(keptLedgers(folder, tenants).map(({ beginning }) => beginning.id)).toEqual(["a"]);
  expect(otherLedgers(folder, tenants)).toEqual([
    `${ledgerPathIn(folder, "b")} is about project "8" and organization "acme" of https://staging.example.com`,
    `${ledgerPathIn(folder, "c")} cannot be read`,
    `${ledgerPathIn(folder, "d")} is of a run under way`,
  ]);
});
