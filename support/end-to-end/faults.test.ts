import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { requirements } from "../catalogue/index.ts";
import type { Subject } from "../proof/subject.ts";
import { faultSubjects } from "../proof/subjects.ts";

const resources = /^(dashboard|collaborator|sharing|user|app|envelope)\.(?!retrieve)/;

/** What a statement is about: a resource, or else the rule or endpoint that the first two parts of its id name. */
const subjectOf = (id: string): string => resources.exec(id)?.[1] ?? id.split(".").slice(0, 2).join(".");

/** What is judged by laws over all traffic: they have enough to look at only where everything is judged. */
const overAllTraffic = /^(service\.\w+|dashboard|collaborator|dashboards\.retrieve)$/;

/** The first fault of each resource, rule and endpoint, held against its statements; `npm run prove` tries them all. */
function sampleOfFaults(): Subject[] {
  const sample = new Map<string, Subject>();
  for (const subject of faultSubjects) {
    if (subject.expectation.kind !== "fault") continue;
    const about = subjectOf(subject.expectation.requirement);
    if (sample.has(about)) continue;
    const selected = requirements.map(({ id }) => id).filter((id) => subjectOf(id) === about);
    sample.set(about, { ...subject, plan: overAllTraffic.test(about) ? {} : { selected } });
  }
  return [...sample.values()];
}

test("a fault of each resource, rule and endpoint is caught by the statement that it violates", async () => {
  const sample = sampleOfFaults();
  expect(sample.length).toBeGreaterThanOrEqual(40);
  const built = join(inject("builtPackage"), "dist", "support", "proof", "trial.js");
  // The built module is the source module: vitest judges the targets with built suites.
  const { tryAll } = (await import(built)) as typeof import("../proof/trial.ts");
  const trials = await tryAll(sample, "smoke");
  const survivors = trials.filter(
    ({ subject: { expectation }, failed }) =>
      expectation.kind !== "fault" || !failed.includes(expectation.requirement),
  );
  expect(survivors.map(({ subject }) => subject.id)).toEqual([]);
  expect(trials.flatMap(({ problems }) => problems)).toEqual([]);
});
