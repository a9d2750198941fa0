import { expect, test } from "vitest";
import { type OperationName, operations } from "../../catalogue/index.ts";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import type { Seam } from "../../reference/http/request.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { idsOf, readConformance } from "../reports.ts";

test("--only judges the named statements, and nothing else", async () => {
  const folder = emptyFolder();
  const argv = ["--only", "apps.delete.status,sharing.*"];
  const { exitCode } = await dashspec(argv, { folder });
  const conformance = readConformance(folder);
  const judged = idsOf(conformance, "passed");
  expect(judged).toContain("apps.delete.status");
  expect(judged.filter((id) => id !== "apps.delete.status" && !id.startsWith("sharing."))).toEqual([]);
  expect(idsOf(conformance, "not-selected").length + judged.length).toBe(conformance.requirements.length);
  expect(exitCode).toBe(0);
});

test("--area judges the endpoints of an area", async () => {
  const folder = emptyFolder();
  const { exitCode } = await dashspec(["--area", "sharing", "--depth", "smoke"], { folder });
  const conformance = readConformance(folder);
  const endpoints = conformance.requirements
    .filter(({ outcome }) => outcome === "passed")
    .filter(({ endpoints }) => endpoints.length > 0 && !endpoints.includes(11));
  expect(endpoints).toEqual([]);
  expect(idsOf(conformance, "passed")).toContain("sharing.retrieve.status");
  expect(exitCode).toBe(0);
});

test("--read-only sends only GET requests", async () => {
  const seen: OperationName[] = [];
  const watch: Seam = () => ({
    request: ({ operation }) => {
      seen.push(operation);
      return undefined;
    },
  });
  const reference = await startedReference({ seams: [watch] });
  const folder = emptyFolder();
  await dashspec(["--read-only", "--depth", "smoke"], { folder, environment: settingsFor(reference) });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "passed")).toEqual(
    expect.arrayContaining(["dashboards.list.status", "apps.list.status"]),
  );
  const methods = new Set(seen.map((name) => operations[name].method));
  expect([...methods]).toEqual(["GET"]);
  expect(reference.requests()).toBe(seen.length);
});
