import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import type { Subject } from "../../proof/subjects/subject.ts";
import { faultSubjects } from "../../proof/subjects/subjects.ts";
import { startReference } from "../../reference/index.ts";
import { planForReference } from "../../testing/plan.ts";
import type { RunResult } from "../../verdict/result.ts";

const resources = /^(dashboard|collaborator|sharing|user|app|envelope)\.(?!retrieve)/;

/** The subject of a statement: a resource, or else the rule or the endpoint in the first two parts of its id. */
const subjectOf = (id: string): string => resources.exec(id)?.[1] ?? id.split(".").slice(0, 2).join(".");

/**
 * Subjects whose statements are judged by laws over all traffic. The laws see enough answers only if everything is
 * judged.
 */
const overAllTraffic = /^(service\.\w+|dashboard|collaborator|dashboards\.retrieve)$/;

/**
 * A law on creations after other writes. In which order these meet depends on the load, and smoke depth has only a few.
 */
const overManyCreations = "fields.unsent";

function planAbout(about: string): Subject["plan"] {
  if (about === overManyCreations) return { depth: "standard" };
  const selected = requirements.map(({ id }) => id).filter((id) => subjectOf(id) === about);
  return overAllTraffic.test(about) ? {} : { selected };
}

/**
 * The first fault of each resource, rule and endpoint, with the statements about it. `npm run prove` tries all faults.
 */
function sampleOfFaults(): Subject[] {
  const sample = new Map<string, Subject>();
  for (const subject of faultSubjects) {
    if (subject.expectation.kind !== "fault") continue;
    const about = subjectOf(subject.expectation.requirement);
    if (sample.has(about)) continue;
    sample.set(about, { ...subject, plan: planAbout(about) });
  }
  return [...sample.values()];
}

/** The ids of the faults that their own requirement did not notice. */
function survivorsOf(sample: readonly Subject[], results: readonly RunResult[]): readonly string[] {
  return sample.flatMap(({ id, expectation }, index) => {
    const own = expectation.kind === "fault" ? expectation.requirement : null;
    const checks = results[index]?.checks ?? [];
    const isCaught = checks.some(({ requirement, outcome }) => requirement === own && outcome === "failed");
    return isCaught ? [] : [id];
  });
}

// The proof judges without vitest. This test ensures that vitest finds the same.
test("a fault of each resource, rule and endpoint is caught by the statement that it violates", async () => {
  const sample = sampleOfFaults();
  expect(sample.length).toBeGreaterThanOrEqual(40);
  const references = await Promise.all(sample.map(({ options }) => startReference(options)));
  onTestFinished(async () => {
    await Promise.all(references.map((reference) => reference.close()));
  });
  const plans = references.map((reference, index) =>
    planForReference(reference, { label: String(index), ...sample[index]?.plan }),
  );
  const built = join(inject("builtPackage"), "dist", "support", "runner", "judge.js");
  // The built module has the types of its source. vitest judges the targets with built suites.
  const { judge } = (await import(built)) as typeof import("../../runner/judge.ts");
  const results = await judge(plans);
  expect(survivorsOf(sample, results)).toEqual([]);
  expect(results.flatMap(({ harnessFaults }) => harnessFaults)).toEqual([]);
});
