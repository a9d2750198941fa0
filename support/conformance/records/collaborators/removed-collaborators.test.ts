import { expect, test } from "vitest";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { RemovedCollaborators } from "./removed-collaborators.ts";

const user_uuid = "0A-1";
const parameters = { project_id: "5", dashboard_id: "7", user__uuid: user_uuid };
// The request is sent after the removal was answered.
const durationMs = -1_000;

const removed = exampleExchange("collaborators.remove", undefined, { parameters });
const added = exampleExchange("collaborators.add", {}, { parameters, requestBody: writeJson({ user_uuid }) });
const record = { id: "0b-1", dashboard_id: 7, user: {}, level: 1 };
const shown = exampleExchange("collaborators.list", [{ ...record, user_uuid: "0a-1" }], {
  parameters,
  durationMs,
});
const elsewhere = exampleExchange("collaborators.list", [{ ...record, user_uuid }], {
  parameters: { ...parameters, dashboard_id: "8" },
  durationMs,
});
const begunBefore = exampleExchange("collaborators.list", [{ ...record, user_uuid }], {
  parameters,
  durationMs: 60_000,
});

function stillShown(...exchanges: readonly (typeof shown)[]): number {
  const collaborators = new RemovedCollaborators();
  for (const exchange of exchanges) collaborators.record(exchange);
  return collaborators.stillShown.length;
}

test("a removed user who is shown afterwards is reported, with letters in any case", () => {
  expect(stillShown(removed, shown)).toBe(1);
});

test("a user who was not removed, or was added again, may be shown", () => {
  expect(stillShown(shown)).toBe(0);
  expect(stillShown(removed, added, shown)).toBe(0);
  expect(stillShown(removed, shown, added)).toBe(0);
});

test("another dashboard, and a list that was requested before, say nothing", () => {
  expect(stillShown(removed, elsewhere)).toBe(0);
  expect(stillShown(removed, begunBefore)).toBe(0);
});

const unread = (...exchanges: readonly (typeof shown)[]) => {
  const collaborators = new RemovedCollaborators();
  for (const exchange of exchanges) collaborators.record(exchange);
  return collaborators.unread;
};

test("a dashboard whose list was not read after a removal is remembered", () => {
  const plain = [{ removal: removed, isOfRenewed: false }];
  expect(unread(removed)).toEqual(plain);
  expect(unread(removed, elsewhere, begunBefore)).toEqual(plain);
  expect(unread(removed, shown)).toEqual([]);
});

test("the removal of a user who was added twice is marked as such until the list is read", () => {
  const isOfRenewed = (...exchanges: readonly (typeof shown)[]) => unread(...exchanges)[0]?.isOfRenewed;
  expect(isOfRenewed(added, removed, added, removed)).toBe(false);
  expect(isOfRenewed(added, added, removed, added, removed)).toBe(true);
  expect(isOfRenewed(added, added, removed, shown, added, removed)).toBe(false);
});
