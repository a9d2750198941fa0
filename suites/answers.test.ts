import { expect, test } from "vitest";
import { requirements } from "../support/catalogue/index.ts";
import { dialectById } from "../support/reference/dialects/index.ts";
import { startReference } from "../support/reference/index.ts";
import { judge } from "../support/runner/judge.ts";
import { planForReference } from "../support/testing/plan.ts";
import { deriveAnswers, deriveResults } from "../support/verdict/index.ts";

/**
 * Servers that can only be judged completely with answers, or that refuse requests until a run finds out what they
 * accept.
 */
const strict = [
  "tiles.as-in-the-field",
  "tiles.in-own-words",
  "sources.by-file-name",
  "sources.in-own-words",
  "sources.none",
  "values.particular",
  "levels.0-20-40",
  "collaborators.on-restricted",
  "collaborators.none",
  "collaborators.single",
  "dashboards.description-required",
  "apps.icon-required",
  "apps.shown-if-capable",
  "apps.none",
  "scopes.unscoped-refused",
];

test("with the right answers a verdict is complete, and no answer is contradicted", {
  timeout: 300_000,
}, async () => {
  const references = await Promise.all(strict.map((id) => startReference(dialectById(id)?.options ?? {})));
  try {
    const plans = references.map((reference, index) => {
      const label = strict[index] ?? "";
      return planForReference(reference, { label, answers: dialectById(label)?.answers ?? {} });
    });
    const runs = await judge(plans);
    for (const [index, { label, answers, selected }] of plans.entries()) {
      const run = runs[index];
      const results = deriveResults({ requirements, selected, checks: run?.checks ?? [] });
      const open = results.filter(({ outcome }) => outcome === "failed" || outcome === "not-evaluated");
      expect(open.map(({ id, reason }) => `${label}: ${id}: ${reason}`)).toEqual([]);
      for (const { outcome, reason } of results) {
        if (outcome === "not-selected") expect(reason).toMatch(/^stated in dashspec.yaml: /);
      }
      const { observations = [], unobserved = [] } = run ?? {};
      const contradicted = deriveAnswers({ answers, observations, unobserved }).filter(
        (answer) => answer.outcome === "failed",
      );
      expect(contradicted.map(({ statement, reason }) => `${label}: ${statement}: ${reason}`)).toEqual([]);
      expect(run?.harnessFaults).toEqual([]);
    }
  } finally {
    await Promise.all(references.map((reference) => reference.close()));
  }
});
