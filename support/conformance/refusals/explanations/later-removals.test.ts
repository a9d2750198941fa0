import { expect, test } from "vitest";
import { exampleFields, sentAsJson } from "../../../testing/examples/dashboard.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { recorded } from "../../../testing/examples/refusals.ts";

const user = "9c2f0d1e-0000-4000-8000-000000000001";
const made = exampleExchange(
  "dashboards.create",
  { id: 5, name: "made", ...exampleFields },
  sentAsJson({ name: "made" }),
);
const record = { id: "r", dashboard_id: 5, user: { uuid: user }, level: 37, user_uuid: user };
const added = () =>
  exampleExchange("collaborators.add", record, {
    ...sentAsJson({ level: 37, user_uuid: user }),
    durationMs: 0,
  });
const listed = () => exampleExchange("collaborators.list", [record], { durationMs: 0 });
const removed = (status: number) =>
  exampleExchange("collaborators.remove", undefined, {
    status,
    durationMs: 0,
    parameters: { project_id: "5", dashboard_id: "5", user__uuid: user },
  });

/** The refusals among the exchanges, and those of removals. */
function refusalsIn(told: readonly ReturnType<typeof added>[]) {
  const { refusals } = recorded(made, ...told);
  return { refusals, ofRemovals: refusals.refusedAt("collaborators.remove") };
}

/** Whether a later removal among the exchanges contradicts the first refusal. */
function isContradicted(...told: readonly ReturnType<typeof added>[]): boolean {
  const { refusals, ofRemovals } = refusalsIn(told);
  return ofRemovals.some((refused) => refusals.acceptedAgain.get(refused) !== undefined);
}

/** Whether every refusal may still mean that the user was not there. */
function isAboutPresence(...told: readonly ReturnType<typeof added>[]): boolean {
  const { refusals, ofRemovals } = refusalsIn(told);
  return ofRemovals.every((refused) => refusals.isAboutPresence(refused));
}

test("a user who was listed, not found by a removal and removed by a later one was there all the time", () => {
  expect(isContradicted(added(), listed(), removed(404), removed(204))).toBe(true);
});

test("a user whom lists showed before and after a removal that did not find them was there", () => {
  expect(isAboutPresence(added(), listed(), removed(404), listed())).toBe(false);
});

test("a user whom no list showed before, or whom somebody added in between, may not have been there", () => {
  expect(isAboutPresence(added(), removed(404), listed())).toBe(true);
  expect(isAboutPresence(added(), listed(), removed(404), added(), listed())).toBe(true);
  expect(isAboutPresence(added(), listed(), removed(404))).toBe(true);
});

test("a user who was not listed, was added again, or is never removed may not have been there", () => {
  expect(isContradicted(added(), removed(404), removed(204))).toBe(false);
  expect(isContradicted(added(), listed(), removed(404), added(), removed(204))).toBe(false);
  expect(isContradicted(added(), listed(), removed(404), removed(404))).toBe(false);
});
