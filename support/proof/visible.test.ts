import { beforeAll, describe, expect, test } from "vitest";
import { dialects } from "../reference/dialects/index.ts";
import { mechanicalFaults } from "../reference/mechanical/index.ts";
import { RecordedRun } from "../testing/recorded-run.ts";

let run: RecordedRun;
beforeAll(async () => {
  run = await RecordedRun.of();
});

/** No request of a run on a conformant server shows these dialects. The tests of support/reference/dialects do. */
const shownThere: ReadonlySet<string> = new Set([
  "losses.after-removals",
  "losses.cut",
  "losses.cut-of-unknown-length",
  "losses.damaged",
  "soft-delete.hides-collaborators",
  "soft-delete.parts-403",
  "soft-delete.parts-404",
  "text.trimmed",
  "fields.name-required",
  "ids.freed",
  "ids.reused",
  "template-fields.checked",
  "apps.plugin-type-required",
  "schemes.basic",
  "checks.body-before-key",
  "checks.object-before-key",
  // The reference target answers a recorded request with an unknown method in its own way, and this dialect with 501 or
  // nothing.
  "methods.not-implemented",
  "methods.unanswered",
  // A run sends these requests at the same time, but they are recorded one after another.
  "updates.refused-if-overlapping",
  "updates.written-back-whole",
]);

test("the same server answers the same", async () => {
  expect(await run.firstDifference([])).toBeUndefined();
});

describe("a run sees the dialect, and no server error unless that is its shortcoming", () => {
  test.each(
    dialects.flatMap(({ id, shortcomings = [], options: { seams } }) =>
      seams === undefined || shownThere.has(id) ? [] : [[id, shortcomings, seams] as const],
    ),
  )("%s", async (_id, shortcomings, seams) => {
    const difference = await run.firstDifference(seams);
    expect(difference).toBeDefined();
    if (!shortcomings.includes("service.no_server_error"))
      expect([500, 501, 502]).not.toContain(difference?.status);
  });
});

const made = mechanicalFaults();

describe("a run sees every kind and every condition of the generated faults", () => {
  const firstOf = (which: "kind" | "condition", name: string) =>
    made.find((fault) => fault[which] === name && (which === "condition" || fault.condition === "plain")) ??
    made.find((fault) => fault[which] === name);
  const some = (["kind", "condition"] as const).flatMap((which) =>
    [...new Set(made.map((fault) => fault[which]))].map((name) => firstOf(which, name)),
  );
  test.each(some.flatMap((fault) => (fault === undefined ? [] : [[fault.id, fault.seams] as const])))(
    "%s",
    async (_id, seams) => {
      expect(await run.firstDifference(seams)).toBeDefined();
    },
  );
});
