import { expect, test } from "vitest";
import { exampleFields, sentAsJson } from "../../testing/example-dashboard.ts";
import { exampleExchange } from "../../testing/example-exchange.ts";
import { Memory } from "../memory/memory.ts";
import { RefusedRequests } from "./refused-requests.ts";

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

/** Whether a later removal among the exchanges contradicts the first refusal. */
function isContradicted(...told: readonly ReturnType<typeof added>[]): boolean {
  const memory = new Memory();
  const refusals = new RefusedRequests(memory);
  for (const exchange of [made, ...told]) {
    memory.record(exchange);
    refusals.record(exchange);
  }
  return refusals
    .refusedAt("collaborators.remove")
    .some((refused) => refusals.acceptedAgain.get(refused) !== undefined);
}

test("a user who was listed, not found by a removal and removed by a later one was there all the time", () => {
  expect(isContradicted(added(), listed(), removed(404), removed(204))).toBe(true);
});

test("a user who was not listed, was added again, or is never removed may not have been there", () => {
  expect(isContradicted(added(), removed(404), removed(204))).toBe(false);
  expect(isContradicted(added(), listed(), removed(404), added(), removed(204))).toBe(false);
  expect(isContradicted(added(), listed(), removed(404), removed(404))).toBe(false);
});
