import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { type Reference, startReference } from "../../reference/index.ts";
import { planForReference } from "../../testing/plan.ts";
import { deriveResults, type RequirementResult } from "../../verdict/index.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";
import { hopelessServers } from "./nothing-works.ts";

const servers = Object.entries(hopelessServers);
const references = new Map<string, Reference>();
const judged = new Map<string, readonly RequirementResult[]>();

/** These runs skip the preflight, which would end most of them with one line. */
beforeAll(async () => {
  const built = join(inject("builtPackage"), "dist", "support", "runner", "judge.js");
  // The built module has the types of its source. vitest judges the targets with built suites.
  const { judge } = (await import(built)) as typeof import("../../runner/judge.ts");
  for (const [name, { seam }] of servers) references.set(name, await startReference({ seams: [seam] }));
  const plans = [...references].map(([label, reference]) =>
    planForReference(reference, { label, depth: "standard", waitShare: 0.1 }),
  );
  const runs = await judge(plans);
  for (const [index, { label }] of plans.entries()) {
    const { checks = [], harnessFaults = [] } = runs[index] ?? {};
    expect([label, harnessFaults]).toEqual([label, []]);
    const selected = requirements.map(({ id }) => id);
    judged.set(label, deriveResults({ requirements, selected, checks }));
  }
  return () => Promise.all([...references.values()].map((reference) => reference.close()));
});

test.each(servers)(
  "if every answer is %s, only the statements that are true of it pass",
  (name, { fulfils }) => {
    const results = judged.get(name) ?? [];
    expect(results).toHaveLength(requirements.length);
    const passed = results.filter(({ outcome }) => outcome === "passed").map(({ id }) => id);
    expect(passed.sort()).toEqual(Object.keys(fulfils).sort());
    // JUnit shows each check by itself, so none of them may be green.
    const green = results.flatMap(({ id, checks }) =>
      checks.some(({ outcome }) => outcome === "passed") ? [id] : [],
    );
    if (Object.keys(fulfils).length === 0) expect(green).toEqual([]);
  },
);

test.each(servers)("a run that gets nothing but %s fails", async (name) => {
  const reference = references.get(name);
  if (reference === undefined) throw new Error(`no server was started for ${name}`);
  const { exitCode, stdout, stderr } = await dashspec(["run"], {
    folder: emptyFolder(),
    environment: settingsFor(reference),
  });
  expect([1, 2, 4]).toContain(exitCode);
  expect(stdout).not.toMatch(/^conformant/m);
  if (exitCode === 2) expect(stderr).toMatch(/^dashspec: [^\n]+\n$/);
});
