import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { requirements } from "../catalogue/index.ts";
import type { Subject } from "../proof/subject.ts";
import { faultSubjects } from "../proof/subjects.ts";

/** The rule or endpoint that a statement belongs to: the first two parts of its id. */
const ruleOf = (id: string): string => id.split(".").slice(0, 2).join(".");

/** What else must be judged, by the beginnings of its ids, for a law about a rule to have enough to look at. */
const furtherTraffic: Readonly<Record<string, readonly string[]>> = {
  dashboard: ["dashboards.", "lifecycle."],
  collaborator: ["collaborators."],
  dashboards: ["service.slash."],
};

/** The first fault of each rule and endpoint, held against the statements of that rule; `npm run prove` tries them all. */
function sampleOfFaults(): Subject[] {
  const sample = new Map<string, Subject>();
  for (const subject of faultSubjects) {
    if (subject.expectation.kind !== "fault") continue;
    const rule = ruleOf(subject.expectation.requirement);
    if (sample.has(rule)) continue;
    const further = furtherTraffic[rule.split(".")[0] ?? ""] ?? [];
    const selected = requirements
      .map(({ id }) => id)
      .filter((id) => ruleOf(id) === rule || further.some((beginning) => id.startsWith(beginning)));
    sample.set(rule, { ...subject, plan: { selected } });
  }
  return [...sample.values()];
}

test("a fault of each rule and endpoint is caught by the statement that it violates", {
  timeout: 120_000,
}, async () => {
  const sample = sampleOfFaults();
  expect(sample.length).toBeGreaterThanOrEqual(40);
  const built = join(inject("builtPackage"), "dist", "support", "proof", "trial.js");
  // The built module is the source module: vitest judges the targets with built suites.
  const { tryAll } = (await import(built)) as typeof import("../proof/trial.ts");
  const trials = await tryAll(sample, "standard");
  const survivors = trials.filter(
    ({ subject: { expectation }, failed }) =>
      expectation.kind !== "fault" || !failed.includes(expectation.requirement),
  );
  expect(survivors.map(({ subject }) => subject.id)).toEqual([]);
  expect(trials.flatMap(({ problems }) => problems)).toEqual([]);
});
