import { expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { idsOf, readConformance, readJunit } from "../reports.ts";

test("without a target, the embedded reference target is judged: conformant, with every statement evaluated", async () => {
  const folder = emptyFolder();
  const { exitCode, stdout, stderr } = await dashspec([], { folder });
  const conformance = readConformance(folder);
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(idsOf(conformance, "passed")).toEqual(requirements.map(({ id }) => id));
  expect(conformance).toMatchObject({ verdict: "conformant", exitCode: 0, harnessFaults: [], residue: [] });
  expect(conformance.target.kind).toBe("embedded");
  expect([exitCode, stderr]).toEqual([0, ""]);

  const lines = stdout.trim().split("\n");
  expect(lines[0]).toContain("embedded reference target");
  expect(lines.at(-1)).toMatch(/^conformant \(embedded reference target\): .*exit code 0$/);

  const { stated, counted } = readJunit(folder);
  expect(stated).toEqual(counted);
  const checks = conformance.requirements.flatMap((requirement) => requirement.checks);
  // A check that had nothing to look at is not green.
  const skipped = checks.filter(({ outcome }) => outcome === "not-evaluated").length;
  expect(counted).toEqual({ tests: checks.length, failures: 0, errors: 0, skipped });
});

test("at smoke depth every statement is evaluated and none fails, gaps are observed, and reports go to the folder of the flag", async () => {
  const folder = emptyFolder();
  await dashspec(["--depth", "smoke", "--reports-dir", "elsewhere"], { folder });
  const conformance = readConformance(folder, "elsewhere");
  expect(conformance.run.depth).toBe("smoke");
  expect(idsOf(conformance, "failed")).toEqual([]);
  expect(idsOf(conformance, "not-evaluated")).toEqual([]);
  expect(conformance.gaps.filter(({ observation }) => observation !== undefined)).not.toEqual([]);
});
