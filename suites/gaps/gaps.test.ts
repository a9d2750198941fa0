import { beforeAll, describe, expect, test } from "vitest";
import { type AnswerName, answers } from "../../support/answers/index.ts";
import { observedAnswers } from "../../support/answers/observed.ts";
import { type GapId, gaps } from "../../support/catalogue/index.ts";
import { dialectById } from "../../support/reference/dialects/index.ts";
import { type Reference, startReference } from "../../support/reference/index.ts";
import { judge } from "../../support/runner/judge.ts";
import { planForReference } from "../../support/testing/plan.ts";
import { deriveAnswers, type Observation, type RunResult } from "../../support/verdict/index.ts";

/**
 * The behaviour of the reference target if a dialect fills a gap in another way: the answer that states it, and one
 * that it contradicts. Without the latter, the plain target behaves the same.
 */
const facts: readonly (readonly [dialect: string, name: AnswerName, value: unknown, contrary?: unknown])[] = [
  ["soft-delete.hidden", "lifecycle.visibility.retrieve", 404],
  ["soft-delete.hidden", "lifecycle.visibility.list", "hidden"],
  ["soft-delete.hidden", "lifecycle.restore", "any", "alone"],
  ["soft-delete.unlisted", "lifecycle.visibility.retrieve", 200, 404],
  ["soft-delete.gone", "lifecycle.restore", "never"],
  ["soft-delete.final", "lifecycle.restore", "never"],
  ["delete.unknown-404", "lifecycle.delete_unknown", 404],
  ["pages.clamp-10", "pages.largest", 10, "none"],
  ["pages.default-7", "pages.default", 7, 100],
  ["pages.past-end-404", "pages.past_the_end", 404],
  ["pages.strict-parameters", "pages.odd_parameters", "refused"],
  ["order.pinned-then-name", "pages.order.dashboards", "pinned first, then by name without regard to case"],
  ["order.newest-first", "pages.order.dashboards", "by id, the last first"],
  ["order.newest-first", "pages.order.apps", "by id, the last first"],
  ["collaborators.envelope", "collaborators.list.shape", "envelope"],
  ["collaborators.page-content", "collaborators.list.shape", "envelope"],
  ["collaborators.single", "collaborators.list.shape", "object"],
  ["sharing.new-token", "sharing.token", "new"],
  ["apps.sampled-shapes", "apps.activity.shape", "app"],
  ["errors.array", "errors.body", "array"],
  ["errors.empty", "errors.body", "empty"],
  ["errors.unprocessable", "errors.wrong_type", 422],
  ["slash.to-slash-308", "service.slash_form", "with"],
  ["slash.to-no-slash-307", "service.slash_form", "without"],
  ["tags.lower-cased", "dashboard.tags.case", "lowered"],
  ["tags.lower-cased", "dashboard.tags.duplicates", "removed"],
  ["tags.lower-cased", "dashboard.tags.order", "changed"],
  ["tags.strings-only", "dashboard.tags.elements", ["string"]],
  ["text.at-most-400", "limits.name", 400],
  ["levels.21-and-37", "dashboard.restriction_levels", [21, 37]],
  ["levels.collaborators-37", "collaborators.levels", [37]],
  ["filters.objects-only", "dashboard.filters", ["object", "null"]],
  ["fields.unknown-refused", "dashboards.unknown_fields", "refused"],
  ["fields.name-required", "dashboards.name_required", true],
  ["scopes.write-implies-read", "auth.write_implies_read", true],
  ["scopes.unscoped-refused", "auth.scopes.activity", "refused"],
  ["scopes.unscoped-by-neighbour", "auth.scopes.upgrade", "plugin:write"],
  ["scopes.unscoped-by-neighbour", "auth.scopes.move_tile", "dashboard:write"],
  ["scopes.missing-hidden", "errors.missing_scope", 404],
  ["collaborators.none", "collaborators.available", false],
  ["schemes.token", "auth.schemes.token", true],
];

const rows: readonly (readonly [string, AnswerName, unknown, unknown])[] = facts.map(
  ([dialect, name, value, contrary]) => [dialect, name, value, contrary],
);

/** The observation, in words, of a gap that no answer is about. */
const words: readonly (readonly [dialect: string, gap: GapId, words: RegExp])[] = [
  ["fields.further", "service.extra_fields", /^(?!.*no field beyond).*fields/s],
];

/** Dialects that one server can speak at once: few servers show all facts. */
const together: readonly (readonly string[])[] = [
  [],
  [
    "soft-delete.hidden",
    "pages.clamp-10",
    "order.newest-first",
    "collaborators.envelope",
    "sharing.new-token",
    "errors.array",
    "slash.to-slash-308",
    "tags.lower-cased",
    "levels.21-and-37",
    "filters.objects-only",
    "fields.unknown-refused",
    "scopes.write-implies-read",
    "schemes.token",
  ],
  [
    "soft-delete.unlisted",
    "delete.unknown-404",
    "pages.default-7",
    "order.pinned-then-name",
    "collaborators.single",
    "apps.sampled-shapes",
    "errors.empty",
    "slash.to-no-slash-307",
    "tags.strings-only",
    "text.at-most-400",
    "levels.collaborators-37",
    "fields.name-required",
    "scopes.missing-hidden",
  ],
  ["soft-delete.gone", "pages.past-end-404", "errors.unprocessable", "scopes.unscoped-refused"],
  ["collaborators.none"],
  ["soft-delete.final", "pages.strict-parameters", "scopes.unscoped-by-neighbour"],
];

/** Each other dialect of the tables has a server of its own. */
const servers: readonly (readonly string[])[] = [
  ...together,
  ...[...new Set([...facts, ...words].map(([dialect]) => dialect))]
    .filter((dialect) => !together.flat().includes(dialect))
    .map((dialect) => [dialect]),
];

const results: RunResult[] = [];

beforeAll(async () => {
  const references: Reference[] = [];
  try {
    const plans = await Promise.all(
      servers.map(async (dialects, seed) => {
        const seams = dialects.flatMap((id) => {
          const options = dialectById(id)?.options;
          if (options?.seams === undefined) throw new Error(`there is no dialect ${id} of seams`);
          return options.seams;
        });
        const reference = await startReference({ seams });
        references.push(reference);
        const label = `server ${seed}`;
        return planForReference(reference, { label, seed, depth: "standard", learning: true, selected: [] });
      }),
    );
    results.push(...(await judge(plans)));
  } finally {
    await Promise.all(references.map((reference) => reference.close()));
  }
});

function observationsOn(dialect: string | null): readonly Observation[] {
  const index = servers.findIndex((dialects) => dialect === null || dialects.includes(dialect));
  return results[index]?.observations ?? [];
}

/** All values of an answer that were observed on the server that speaks the dialect. */
function valuesOf(dialect: string | null, name: AnswerName): readonly unknown[] {
  return observationsOn(dialect).flatMap(({ answer }) => (answer?.name === name ? [answer.value] : []));
}

function outcomeOf(dialect: string, name: AnswerName, value: unknown): string | undefined {
  const observations = observationsOn(dialect);
  const [result] = deriveAnswers({ answers: { [name]: value }, observations, unobserved: [] });
  return result?.outcome;
}

describe("the fact of a dialect is observed as data", () => {
  test.each(rows)("%s: %s is %j", (dialect, name, value) => {
    const seen = valuesOf(dialect, name);
    expect(seen.length).toBeGreaterThan(0);
    for (const one of seen) expect(one).toEqual(value);
  });
});

test.each(words)("on %s, %s is observed in words: %s", (dialect, gap, observed) => {
  const texts = observationsOn(dialect).flatMap((seen) => (seen.gap === gap ? [seen.text] : []));
  expect(texts.join("\n")).toMatch(observed);
});

describe("a stated answer", () => {
  test.each(rows)("passes on %s: %s is %j", (dialect, name, value) => {
    expect(outcomeOf(dialect, name, value)).toBe("passed");
  });

  test.each(rows)("fails on %s: %s is not %j", (dialect, name, _value, contrary) => {
    const elsewhere = contrary ?? valuesOf(null, name).at(-1);
    expect(elsewhere).toBeDefined();
    expect(outcomeOf(dialect, name, elsewhere)).toBe("failed");
  });
});

test("no probe is a fault, and none leaves anything behind", () => {
  for (const { harnessFaults, residue } of results) expect([harnessFaults, residue]).toEqual([[], []]);
});

test("every gap is observed on the plain reference target", () => {
  const seen = new Set(results[0]?.observations.map(({ gap }) => gap));
  expect(gaps.filter(({ id }) => !seen.has(id)).map(({ id }) => id)).toEqual([]);
});

test("the observed value of an answer can be stated, and has an exchange as evidence", () => {
  const observations = results.flatMap((result) => result.observations);
  for (const { answer, text } of observations) {
    if (answer === undefined) continue;
    const { schema } = answers[answer.name];
    expect([text, schema.safeParse(answer.value).success]).toEqual([text, true]);
  }
  const bare = observations.filter(({ answer, exchange }) => answer !== undefined && exchange === undefined);
  expect(bare.map(({ text }) => text)).toEqual([]);
});

test("every answer about the target's behaviour is observed on one of the servers", () => {
  const observed = new Set<string>(
    results.flatMap(({ observations }) =>
      observations.flatMap(({ answer }) => (answer === undefined ? [] : [answer.name])),
    ),
  );
  expect(Object.keys(observedAnswers).filter((name) => !observed.has(name))).toEqual([]);
});
