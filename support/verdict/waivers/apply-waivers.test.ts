import { describe, expect, test } from "vitest";
import type { RequirementOutcome, RequirementResult } from "../result.ts";
import type { Waiver } from "../waiver.ts";
import { applyWaivers } from "./apply-waivers.ts";

const today = "2026-11-21";

const waiver = (changes: Partial<Waiver> = {}): Waiver => ({
  requirement: "user.hedgehog_config",
  reason: "the column is nullable",
  owner: "team-dashboards",
  expires: "2027-01-31",
  ...changes,
});

function result(
  id: string,
  outcome: RequirementOutcome,
  { endpoints = [1, 3], failedAt }: { endpoints?: readonly number[]; failedAt?: readonly number[] } = {},
): RequirementResult {
  return {
    id,
    level: "MUST",
    section: "2.4",
    statement: "MUST hold",
    endpoints,
    outcome,
    ...(outcome === "failed" && { reason: "it was null" }),
    checks:
      outcome !== "failed"
        ? []
        : [
            {
              outcome,
              requirement: id,
              name: id,
              durationMs: 1,
              failure: {
                message: "it was null",
                ...(failedAt !== undefined && { endpoints: failedAt }),
                exchanges: [],
                curl: "",
              },
            },
          ],
  };
}

const apply = (results: readonly RequirementResult[], ...waivers: readonly Waiver[]) =>
  applyWaivers({ results, waivers, today });
const outcomes = (results: readonly RequirementResult[]) => results.map(({ outcome }) => outcome);

const failed = result("user.hedgehog_config", "failed");

describe("a failure", () => {
  test.each<[string, Partial<Waiver>, RequirementOutcome]>([
    ["by its id", {}, "waived"],
    ["by a pattern", { requirement: "user.*" }, "waived"],
    ["on the last day", { expires: today }, "waived"],
    ["but not on the day after", { expires: "2026-11-20" }, "failed"],
    ["but not by another id", { requirement: "user.id" }, "failed"],
    ["but not by the beginning of its id", { requirement: "user.hedgehog" }, "failed"],
    ["if all its endpoints are named", { endpoints: [1, 3, 5] }, "waived"],
    ["but not if one is left out", { endpoints: [1] }, "failed"],
  ])("is waived %s", (_title, changes, outcome) => {
    const { results } = apply([failed], waiver(changes));
    expect(outcomes(results)).toEqual([outcome]);
  });

  test("keeps its reason and its checks, and names all the waivers that cover it", () => {
    const both = [waiver(), waiver({ requirement: "user.*", owner: "somebody else" })];
    const { results, staleWaivers } = apply([failed], ...both);
    expect(results).toEqual([{ ...failed, outcome: "waived", waivers: both }]);
    expect(staleWaivers).toEqual([]);
  });

  test("is waived only if it was met at the endpoints of the waiver", () => {
    const atOne = result("user.hedgehog_config", "failed", { failedAt: [1] });
    expect(outcomes(apply([atOne], waiver({ endpoints: [1] })).results)).toEqual(["waived"]);
    const { results, staleWaivers } = apply([atOne], waiver({ endpoints: [3] }));
    expect(results).toMatchObject([
      {
        outcome: "failed",
        reason: "it was null (its waiver leaves out endpoint 1)",
        partlyWaived: "its waiver leaves out endpoint 1",
      },
    ]);
    expect(staleWaivers).toEqual([]);
  });

  test("is waived by two waivers that name its endpoints together", () => {
    const { results } = apply([failed], waiver({ endpoints: [1] }), waiver({ endpoints: [3] }));
    expect(outcomes(results)).toEqual(["waived"]);
  });

  test("that was met at another endpoint counts for all the requirement's endpoints", () => {
    const elsewhere = result("user.hedgehog_config", "failed", { failedAt: [9] });
    expect(outcomes(apply([elsewhere], waiver({ endpoints: [9, 1] })).results)).toEqual(["failed"]);
    expect(outcomes(apply([elsewhere], waiver({ endpoints: [1, 3] })).results)).toEqual(["waived"]);
  });
});

test.each(["passed", "not-evaluated", "not-selected"] as const)(
  "a result that is %s stays unchanged",
  (outcome) => {
    const results = [result("user.hedgehog_config", outcome)];
    expect(apply(results, waiver()).results).toEqual(results);
  },
);

describe("a waiver", () => {
  const ids = { one: "user.id", two: "user.uuid" };
  test.each<[string, readonly RequirementResult[], Partial<Waiver>, string | undefined]>([
    ["of a failure stands", [failed], {}, undefined],
    [
      "past its day is expired",
      [failed],
      { expires: "2026-11-20" },
      "it expired on 2026-11-20, and its failure counts again",
    ],
    [
      "of a statement that holds is stale",
      [result("user.hedgehog_config", "passed")],
      {},
      "its statement holds now",
    ],
    [
      "of a statement that was not judged stands",
      [result("user.hedgehog_config", "not-evaluated")],
      {},
      undefined,
    ],
    [
      "of a statement that was not selected stands, even after its day",
      [result("user.hedgehog_config", "not-selected")],
      { expires: "2026-11-20" },
      undefined,
    ],
    [
      "by a pattern stands while one fails",
      [result(ids.one, "passed"), result(ids.two, "failed")],
      { requirement: "user.*" },
      undefined,
    ],
    [
      "by a pattern is stale once none fails",
      [result(ids.one, "passed"), result(ids.two, "passed"), result("user.email", "not-evaluated")],
      { requirement: "user.*" },
      "all 2 of its judged statements hold now",
    ],
  ])("%s", (_title, results, changes, why) => {
    const stale = apply(results, waiver({ line: 12, ...changes })).staleWaivers;
    expect(stale.map((entry) => entry.why)).toEqual(why === undefined ? [] : [why]);
    for (const entry of stale) expect(entry).toMatchObject({ ...waiver(changes), line: 12 });
  });
});

describe("a requirement that could not be judged", () => {
  const hanging = (because: string, other?: string): RequirementResult => ({
    ...result("collaborators.list.agrees", "not-evaluated"),
    checks: [because, ...(other === undefined ? [] : [other])].map((root) => ({
      outcome: "not-evaluated",
      requirement: "collaborators.list.agrees",
      name: root,
      durationMs: 1,
      reason: "user cannot be read",
      because: root,
    })),
  });

  test("only because of a waived failure is waived with it, even at the end of a chain", () => {
    const between = { ...hanging(failed.id), id: "collaborator.between" };
    const { results } = apply([failed, between, hanging(between.id)], waiver());
    const reason = "not judged because of user.hedgehog_config";
    expect(results).toMatchObject([
      { outcome: "waived" },
      { outcome: "waived", reason, waivers: [waiver()] },
      { outcome: "waived", reason, waivers: [waiver()] },
    ]);
  });

  test.each([
    ["for another failure as well", hanging(failed.id, "user.email"), waiver()],
    ["for a failure whose waiver has expired", hanging(failed.id), waiver({ expires: "2026-11-20" })],
    ["for a statement that did not fail", hanging("user.id"), waiver()],
  ])("%s stays open", (_title, open, ...waivers) => {
    const results = [failed, result("user.email", "failed"), result("user.id", "passed"), open];
    expect(outcomes(apply(results, ...waivers).results).at(-1)).toBe("not-evaluated");
  });
});
