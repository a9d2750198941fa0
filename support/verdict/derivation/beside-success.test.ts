import { expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import type { CheckResult } from "../result.ts";
import type { Reception } from "../traffic.ts";
import { besideSuccess } from "./beside-success.ts";

const own = { requirement: "auth.apps.activity.key_required", name: "without a key", durationMs: 1 };
const passed: CheckResult = { ...own, outcome: "passed" };
const shut: Reception = { endpoint: 21, credential: "full", requests: 3, good: 0 };
const status = { requirement: "apps.activity.status", name: "to the full key", durationMs: 1 };

const told = (checks: readonly CheckResult[], receptions: readonly Reception[]) =>
  besideSuccess(checks, receptions, requirements)[0];

test("a refusal counts beside a success of the endpoint", () => {
  expect(told([passed], [{ ...shut, good: 1 }])).toBe(passed);
});

test("if the endpoint never worked, a passed check means nothing, because of its status", () => {
  const elsewhere: Reception = { ...shut, endpoint: 1, good: 9 };
  expect(told([passed], [shut, elsewhere])).toEqual({
    ...own,
    outcome: "not-evaluated",
    reason: "no request this statement applies to got its documented answer",
    because: "apps.activity.status",
  });
});

test("the status itself depends on what came with it", () => {
  expect(told([{ ...status, outcome: "passed" }], [shut])).toMatchObject({ because: "apps.activity.body" });
});

test("if the user has stated that no key may call the endpoint, that is the reason", () => {
  const answered: CheckResult = {
    ...status,
    outcome: "answered",
    reason: "stated in dashspec.yaml: refused",
  };
  expect(told([passed, answered], [shut])).toEqual({
    ...own,
    outcome: "answered",
    reason: "stated in dashspec.yaml: refused",
  });
});

test("a check that did not pass stays unchanged", () => {
  const open: CheckResult = { ...own, outcome: "not-evaluated", reason: "no key" };
  expect(told([open], [])).toBe(open);
});
