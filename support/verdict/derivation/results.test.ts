import { describe, expect, test } from "vitest";
import type { Requirement } from "../../catalogue/statement.ts";
import type { EarlyEnd } from "../early-end.ts";
import type { CheckOutcome, CheckResult } from "../result.ts";
import { deriveResults, UnknownRequirementError } from "./results.ts";

const requirement: Requirement = {
  id: "dashboards.list.status",
  section: "4.1",
  endpoints: [1],
  statement: "MUST answer 200",
};
const check = (outcome: CheckOutcome): CheckResult => ({
  ...outcome,
  requirement: requirement.id,
  name: "status",
  durationMs: 1,
});
/** The result of the requirement, if it is selected. */
const resultOf = (checks: readonly CheckResult[], more: { readonly endedEarly?: EarlyEnd } = {}) =>
  deriveResults({ requirements: [requirement], selected: [requirement.id], checks, ...more })[0];
const passed = check({ outcome: "passed" });
const failed = check({ outcome: "failed", failure: { message: "it was 500", exchanges: [], curl: "" } });
const unjudged = (reason: string) => check({ outcome: "not-evaluated", reason });
const answered = check({ outcome: "answered", reason: "stated in dashspec.yaml: no apps" });
const idle = check({ outcome: "not-evaluated", reason: "0 of 3 objects", idle: true });
const fault = check({ outcome: "harness-fault", message: "it broke" });

test.each([
  { title: "one that passed", checks: [passed], outcome: "passed", reason: undefined },
  { title: "one failed among passed", checks: [passed, failed], outcome: "failed", reason: "it was 500" },
  {
    title: "a failure outweighs what was not judged",
    checks: [unjudged("x"), fault, failed],
    outcome: "failed",
  },
  { title: "one not judged among passed", checks: [passed, unjudged("no key")], outcome: "not-evaluated" },
  {
    title: "distinct reasons are joined",
    checks: [unjudged("a"), unjudged("b"), unjudged("a")],
    outcome: "not-evaluated",
    reason: "a; b",
  },
  {
    title: "a fault of the harness",
    checks: [passed, fault],
    outcome: "not-evaluated",
    reason: "a fault of dashspec: it broke",
  },
  {
    title: "one that the answers leave nothing to judge",
    checks: [answered],
    outcome: "not-selected",
    reason: "stated in dashspec.yaml: no apps",
  },
  { title: "one answered among passed", checks: [answered, passed], outcome: "passed", reason: undefined },
  { title: "one answered among failed", checks: [answered, failed], outcome: "failed" },
  {
    title: "one answered beside one not judged",
    checks: [answered, unjudged("no key")],
    outcome: "not-evaluated",
    reason: "no key",
  },
  { title: "one idle among passed", checks: [idle, passed], outcome: "passed", reason: undefined },
  { title: "one idle among failed", checks: [idle, failed], outcome: "failed" },
  {
    title: "one idle beside one not judged",
    checks: [idle, unjudged("no key")],
    outcome: "not-evaluated",
    reason: "no key",
  },
  {
    title: "one idle beside one answered",
    checks: [answered, idle],
    outcome: "not-selected",
    reason: "stated in dashspec.yaml: no apps",
  },
  {
    title: "no check at all",
    checks: [],
    outcome: "not-evaluated",
    reason: "no check of it reported a result",
  },
])("$title: $outcome", ({ checks, outcome, ...rest }) => {
  const result = resultOf(checks);
  expect(result).toMatchObject({ outcome, checks, level: "MUST", section: "4.1", endpoints: [1] });
  if ("reason" in rest) expect(result?.reason).toBe(rest.reason);
});

test("if all checks are idle, nothing was judged, for the reasons that they give", () => {
  const hindered = check({
    outcome: "not-evaluated",
    reason: "the DELETE was refused",
    idle: true,
    because: "apps.delete.status",
  });
  expect(resultOf([idle, hindered])).toMatchObject({
    outcome: "not-evaluated",
    reason: "0 of 3 objects; the DELETE was refused",
    checks: [idle, hindered],
  });
});

test.each([
  ["interrupted", "the run was interrupted"],
  ["target went away", "the target went away"],
] as const)(
  "a run that was %s names the reason for statements that it did not reach",
  (endedEarly, reason) => {
    expect(resultOf([], { endedEarly })).toMatchObject({ outcome: "not-evaluated", reason });
  },
);

test("outside the selection nothing is judged, not even a failed check", () => {
  const [result] = deriveResults({ requirements: [requirement], selected: [], checks: [failed] });
  expect(result?.outcome).toBe("not-selected");
  expect(result).not.toHaveProperty("reason");
});

test("a SHOULD keeps its source", () => {
  const should: Requirement = { ...requirement, statement: "SHOULD be JSON", source: "RFC 8259 §11" };
  const [result] = deriveResults({ requirements: [should], selected: [], checks: [] });
  expect(result).toMatchObject({ level: "SHOULD", source: "RFC 8259 §11" });
});

test("a check of an unknown requirement is an error", () => {
  expect(() => deriveResults({ requirements: [], selected: [], checks: [passed] })).toThrow(
    UnknownRequirementError,
  );
});

describe("a requirement that is an obstacle", () => {
  const list = { ...requirement, id: "dashboards.list.body" };
  const hanging: CheckResult = {
    ...unjudged("GET answered 500"),
    requirement: list.id,
    ...{ because: requirement.id },
  };
  const causeBeside = (other: CheckResult) => {
    const requirements = [requirement, list];
    const results = deriveResults({
      requirements,
      selected: requirements.map(({ id }) => id),
      checks: [other, hanging],
    });
    return results[1]?.checks[0];
  };

  test("is named if it failed or was not judged", () => {
    expect(causeBeside(failed)).toMatchObject({ because: requirement.id });
    expect(causeBeside(unjudged("no key"))).toMatchObject({ because: requirement.id });
  });

  test("is not named if it passed: the reason is enough", () => {
    expect(causeBeside(passed)).not.toHaveProperty("because");
    expect(causeBeside(passed)).toMatchObject({ outcome: "not-evaluated", reason: "GET answered 500" });
  });
});
