import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { breaking } from "../../../support/testing/law-of.ts";
import { addedLevelLaw, addedStatusLaw } from "./add-laws.ts";

const breaksLevel = breaking(addedLevelLaw);
const breaksStatus = breaking(addedStatusLaw);
const user = "0190a1b2-0000-7000-8000-000000000001";
const dashboard = { id: 5, name: "new", description: "", pinned: false, deleted: false, tags: [] };
/** A new dashboard, which has no collaborators. */
const creation = exampleExchange("dashboards.create", dashboard, { requestBody: '{"name":"new"}' });
const copy = exampleExchange(
  "dashboards.create",
  { id: 5 },
  { requestBody: '{"name":"a","use_dashboard":4}' },
);
const removal = exampleExchange("collaborators.remove", undefined, {
  parameters: { project_id: "5", dashboard_id: "5", user__uuid: user },
});

/** The addition of the user at a level, answered with another one. */
function added(sent: unknown, shown: unknown) {
  const record = { id: "1", dashboard_id: 5, user: {}, level: shown, user_uuid: user };
  const requestBody = JSON.stringify({ level: sent, user_uuid: user });
  return exampleExchange("collaborators.add", record, { requestBody });
}

test("an addition shows the level that was sent, if an earlier one did", () => {
  expect(breaksLevel(creation, added(37, 37), removal, added(37, 21))).toBe(true);
  expect(breaksLevel(copy, added(37, 37), removal, added(37, 37), removal, added(37, 21))).toBe(true);
});

test("which levels are kept is a gap", () => {
  expect(breaksLevel(creation, added(37, 21), removal, added(37, 21))).toBe(false);
  expect(breaksLevel(creation, added(37, 37), removal, added("37", 21))).toBe(false);
});

test("the answer to an addition of a collaborator is not judged", () => {
  expect(breaksLevel(creation, added(37, 37), added(37, 21))).toBe(false);
  expect(breaksLevel(removal, added(37, 37), copy, added(37, 21))).toBe(false);
});

/** The addition of a user, answered with 200 instead of 201. */
function answered200(userUuid: string, changes: { readonly probe?: boolean } = {}) {
  const requestBody = JSON.stringify({ level: 37, user_uuid: userUuid });
  return exampleExchange("collaborators.add", { id: "1" }, { requestBody, status: 200, ...changes });
}

test("the addition of a user who was no collaborator is answered with 201", () => {
  const another = user.replace("1", "2");
  expect(breaksStatus(creation, answered200(user))).toBe(true);
  expect(breaksStatus(creation, added(37, 37), answered200(another))).toBe(true);
  expect(breaksStatus(copy, added(37, 37), removal, answered200(user))).toBe(true);
});

test("the status for a user who may already be a collaborator is not judged", () => {
  expect(breaksStatus(creation, added(37, 37), answered200(user.toUpperCase()))).toBe(false);
  expect(breaksStatus(copy, answered200(user))).toBe(false);
  expect(breaksStatus(creation, answered200(user, { probe: true }), answered200(user))).toBe(false);
  expect(breaksStatus(creation, answered200(user.replaceAll("-", "")), answered200(user))).toBe(false);
});
