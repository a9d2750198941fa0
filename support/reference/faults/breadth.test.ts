import { describe, expect, test } from "vitest";
import { isRead, requirements, scopedOperations } from "../../catalogue/index.ts";
import { faults } from "./index.ts";

const waysOf = (requirement: string): readonly string[] =>
  faults
    .filter((fault) => fault.requirement === requirement)
    .map(({ id }) => id.slice(requirement.length + 1));
const matching = (pattern: RegExp): readonly string[] =>
  faults.filter(({ id }) => pattern.test(id)).map(({ id }) => id);

describe("two faults or more", () => {
  const fields = requirements
    .map(({ id }) => id)
    .filter((id) => /^(dashboard|collaborator|sharing|user|app)\.[a-z_]+$/.test(id))
    .filter((id) => !/\.(id_unique|\w+_of_\w+)$/.test(id));
  test.each(fields)("%s", (id) => {
    expect(waysOf(id).length).toBeGreaterThanOrEqual(2);
  });
  test("for a field of each of the five resources", () => {
    expect(new Set(fields.map((id) => id.split(".")[0])).size).toBe(5);
  });
});

describe("a fault of the scope", () => {
  const refusedAt = (operation: (typeof scopedOperations)[number]) => waysOf(`scopes.${operation}.refused`);

  // Endpoint 5 refuses every key, so only an effect can be wrong there.
  test.each(scopedOperations.filter((operation) => operation !== "dashboards.delete"))(
    "of %s: it is not enforced, or another area's is enough",
    (operation) => {
      expect(refusedAt(operation)).toEqual(expect.arrayContaining(["not-enforced", "other-area-suffices"]));
    },
  );
  test.each(scopedOperations.filter((operation) => !isRead(operation)))(
    "of %s: it is refused, but carried out",
    (operation) => {
      expect(refusedAt(operation)).toContain(operation === "dashboards.delete" ? "soft-deletes" : "applied");
    },
  );
  test.each(scopedOperations)("of %s: it is one of two that are required", (operation) => {
    expect(waysOf(`scopes.${operation}.granted`)).toContain("one-too-many");
  });
});

test.each([
  ["all together", /./, 250],
  ["pages", /^(dashboards|apps)\.pages\./, 25],
  ["soft delete and 405", /^(lifecycle\.|dashboards\.delete\.)/, 15],
  ["fields wrong in lists alone", /\.in-lists$/, 10],
  ["fields wrong after an update alone", /\.after-an-update$/, 5],
  [
    "fields wrong in one of the single answers alone",
    /\.when-(created|retrieved|updated|a-tile|made|checked|its|upgraded)/,
    20,
  ],
  ["values that are not stored", /\.stores\..*\.forgotten$/, 10],
  ["values that are answered and not stored", /\.stores\..*\.answered-only$/, 5],
  ["values that are stored and not answered", /\.stores\..*\.stored-only$/, 5],
  ["values that count as absent", /\.stores\..*-ignored$/, 8],
  [
    "texts that are mangled",
    /\.(ascii|no-astral|mojibake|escaped|cut|one-line|smart-quotes|compatible|no-tags|unslashed|no-joiners|percent-escaped|sharp-s|cut-bytes|reprinted|null-word)$/,
    20,
  ],
  [
    "free JSON that is mangled",
    /\.(flattened|rounded|integers|snake-keys|nulls-dropped|empty-made-null|php-arrays|blanks-made-null|no-empty-names|flags-as-numbers|no-null-elements)$/,
    12,
  ],
  ["fields that change when they are not sent", /\.update\.(keeps_unsent|immutable|neighbours)\./, 10],
  ["creations at once", /\.create\.kept\.over/, 4],
  ["media types", /^service\.media_type\./, 3],
  ["slash forms", /^service\.slash\.|slash/, 10],
  ["identity", /\.identity\./, 7],
  ["isolation", /\.isolation\./, 7],
  ["the scope of the connection, or of one slash form", /^scopes\..*\.(connection|slash-form)$/, 3],
  [
    "rare triggers",
    /\.(every-fifth|apostrophe|unnamed|third-update|second-time|second-update|added-again)$|after-removal$/,
    20,
  ],
])("%s", (_title, pattern, least) => {
  expect(matching(pattern).length).toBeGreaterThanOrEqual(least);
});
