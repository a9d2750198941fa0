import { expect, test } from "vitest";
import { deriveResults } from "../derivation/results.ts";
import type { Failure } from "../failure.ts";
import type { CheckResult } from "../result.ts";
import { differencesAmong } from "./differences.ts";
import { rootCauses } from "./root-causes.ts";

const exchange = (status: number, requestBody = "{}") => ({
  method: "POST",
  url: "https://staging.example/api",
  requestHeaders: {},
  requestBody,
  status,
  durationMs: 1,
  curl: "curl",
});

function failed(requirement: string, message: string, changes: Partial<Failure> = {}): CheckResult {
  const failure = { message, exchanges: [exchange(200)], curl: "curl", ...changes };
  return { outcome: "failed", failure, requirement, name: requirement, durationMs: 1 };
}

function differences(checks: readonly CheckResult[], shoulds: readonly string[] = []) {
  const ids = [...new Set(checks.map(({ requirement }) => requirement))];
  const results = deriveResults({
    requirements: ids.map((id) => ({
      id,
      section: "4",
      endpoints: [2],
      statement: shoulds.includes(id) ? "SHOULD hold" : "MUST hold",
    })),
    selected: ids,
    checks,
  });
  return differencesAmong(results, rootCauses(results));
}

const groups = (checks: readonly CheckResult[]) => differences(checks).map(({ failed: ids }) => ids);

test("the same change of values is one cause at all fields and endpoints, shown by the smallest request", () => {
  const difference = "an empty object became an empty array";
  const stored = (id: string, body: string) =>
    failed(id, `x was written as ${body}, but the answer shows []`, {
      difference,
      exchanges: [exchange(200, body)],
    });
  expect(
    differences([
      stored("dashboards.create.stores.filters", "{ }"),
      stored("apps.update.stores.metrics", "{}"),
    ]),
  ).toEqual([
    {
      words: difference,
      shownBy: "apps.update.stores.metrics",
      failed: ["apps.update.stores.metrics", "dashboards.create.stores.filters"],
      musts: 2,
      requirements: [],
    },
  ]);
});

test("the same words about other objects, fields and requests are one cause; other statuses are another", () => {
  expect(
    groups([
      failed("dashboard.name", "name expected a text, received null (and similar ones)"),
      failed("app.tag", "tag expected a text, received null"),
      failed("user.id", "id expected an integer, received null"),
      failed("scopes.apps.list.refused", "GET apps with a key without scopes was answered with 200"),
      failed(
        "scopes.sharing.retrieve.refused",
        "GET sharing with a key without scopes was answered with 200",
      ),
      failed("scopes.apps.update.refused", "PATCH apps/:id with a key without scopes was answered with 500", {
        exchanges: [exchange(500)],
      }),
    ]),
  ).toEqual([
    ["dashboard.name", "app.tag"],
    ["scopes.apps.list.refused", "scopes.sharing.retrieve.refused"],
    ["user.id"],
    ["scopes.apps.update.refused"],
  ]);
});

test("a value that merely changed is one cause for a single operation only", () => {
  const another = "name was written as a, but the answer to PATCH shows b";
  expect(
    groups([
      failed("apps.update.stores.name", another),
      failed("apps.update.stores.icon", another),
      failed("dashboards.update.stores.name", another),
    ]),
  ).toEqual([["apps.update.stores.name", "apps.update.stores.icon"], ["dashboards.update.stores.name"]]);
});

test("pages that begin elsewhere break several statements, and are one cause", () => {
  expect(
    groups([
      failed("apps.pages.offset", "starts at the wrong row"),
      failed("apps.pages.forward", "repeats a row"),
      failed("apps.pages.count", "is not the total"),
    ]),
  ).toEqual([["apps.pages.offset", "apps.pages.forward"], ["apps.pages.count"]]);
});

test("the widest difference comes first, a MUST before any SHOULD, and the statements that wait for it are named", () => {
  const waiting: CheckResult = {
    outcome: "not-evaluated",
    requirement: "b.waiting",
    name: "waiting",
    durationMs: 0,
    reason: "it failed",
    because: "b.failed",
  };
  const found = differences(
    [failed("s.one", "one"), failed("a.failed", "two"), failed("b.failed", "three"), waiting],
    ["s.one"],
  );
  expect(found.map(({ shownBy, requirements }) => [shownBy, requirements])).toEqual([
    ["b.failed", ["b.waiting"]],
    ["a.failed", []],
    ["s.one", []],
  ]);
});
