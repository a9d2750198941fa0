import { expect, test } from "vitest";
import { writeJson } from "../../../http/bodies/json.ts";
import { exampleExchange } from "../../../testing/examples/exchange.ts";
import { UnshownCollaborators } from "./unshown-collaborators.ts";

const user_uuid = "0A-1";
const parameters = { project_id: "5", dashboard_id: "7", user__uuid: user_uuid };
// The request is sent after the previous ones were answered.
const durationMs = -1_000;

const added = exampleExchange("collaborators.add", {}, { parameters, requestBody: writeJson({ user_uuid }) });
const removed = exampleExchange("collaborators.remove", undefined, { parameters });
const record = { id: "0b-1", dashboard_id: 7, user: {}, level: 1, user_uuid: "0a-1" };
const list = (body: unknown, more: object = {}) =>
  exampleExchange("collaborators.list", body, { parameters, durationMs, ...more });
const empty = list([]);

function unshown(...exchanges: readonly (typeof added)[]): number {
  const collaborators = new UnshownCollaborators();
  for (const exchange of exchanges) collaborators.record(exchange);
  return collaborators.all.length;
}

test("a whole list without an added user is reported", () => {
  expect(unshown(added, empty)).toBe(1);
  expect(unshown(added, list({ count: 0, next: null, previous: null, results: [] }))).toBe(1);
});

test("a user who is shown with letters in another case, was not added, or was removed is not missing", () => {
  expect(unshown(added, list([record]))).toBe(0);
  expect(unshown(empty)).toBe(0);
  expect(unshown(added, removed, empty)).toBe(0);
});

test("a refused removal does not explain that the user is missing, unless it did not find the user", () => {
  const refused = (status: number, more: object = {}) =>
    exampleExchange("collaborators.remove", {}, { parameters, status, ...more });
  expect(unshown(added, refused(409), empty)).toBe(1);
  expect(unshown(added, refused(404), empty)).toBe(0);
  expect(unshown(added, refused(500), empty)).toBe(0);
  expect(unshown(added, refused(403, { credential: { kind: "none" } }), empty)).toBe(0);
});

test("a removal that was under way when the list was read explains it", () => {
  const long = exampleExchange("collaborators.remove", undefined, { parameters, durationMs: 60_000 });
  expect(unshown(added, empty, long)).toBe(0);
});

test("a single object, a record without a user, one of several pages, another dashboard and an earlier list say nothing", () => {
  expect(unshown(added, list({ ...record, user_uuid: "0c-1" }))).toBe(0);
  expect(unshown(added, list([{ ...record, user_uuid: undefined }]))).toBe(0);
  expect(unshown(added, list({ count: 9, next: "http://a.example/?page=2", results: [] }))).toBe(0);
  expect(unshown(added, list({ count: 9, previous: "http://a.example/?page=1", results: [] }))).toBe(0);
  expect(unshown(added, list([], { url: "http://a.example/?page=2" }))).toBe(0);
  expect(unshown(added, list([], { parameters: { ...parameters, dashboard_id: "8" } }))).toBe(0);
  expect(unshown(added, list([], { durationMs: 60_000 }))).toBe(0);
});

test("a missing user who was removed before the addition is marked as such", () => {
  const isReturn = (...exchanges: readonly (typeof added)[]) => {
    const collaborators = new UnshownCollaborators();
    for (const exchange of exchanges) collaborators.record(exchange);
    return collaborators.all[0]?.isReturn;
  };
  const gone = exampleExchange("collaborators.remove", undefined, { parameters, status: 204 });
  const elsewhere = { parameters: { ...parameters, dashboard_id: "8" }, status: 204 };
  expect(isReturn(added, empty)).toBe(false);
  expect(isReturn(added, gone, added, empty)).toBe(true);
  expect(isReturn(added, exampleExchange("collaborators.remove", undefined, elsewhere), empty)).toBe(false);
});

test("the last list that showed an added user is known, until the next addition", () => {
  const collaborators = new UnshownCollaborators();
  const shown = list([record]);
  const last = (exchange: typeof added) => {
    collaborators.record(exchange);
    return collaborators.lastShown(added);
  };
  expect([added, shown, empty, added].map(last)).toEqual([added, shown, shown, added]);
});

test("an added user is there until a removal is sent", () => {
  const collaborators = new UnshownCollaborators();
  for (const exchange of [added, empty]) collaborators.record(exchange);
  const [missing] = collaborators.all;
  if (missing === undefined) throw new Error("nobody is missing");
  expect(collaborators.additions).toEqual([added]);
  expect(collaborators.isPresent(missing)).toBe(true);
  collaborators.record(removed);
  expect(collaborators.additions).toEqual([]);
  expect(collaborators.isPresent(missing)).toBe(false);
});

test("an added user whom the first removal does not find is reported, until another request about the user", () => {
  const after = { parameters, durationMs };
  const lost = exampleExchange("collaborators.remove", undefined, { ...after, status: 404 });
  const done = exampleExchange("collaborators.remove", undefined, { ...after, status: 204 });
  const notFound = (...exchanges: readonly (typeof added)[]) => {
    const collaborators = new UnshownCollaborators();
    for (const exchange of exchanges) collaborators.record(exchange);
    return collaborators.notFound.length;
  };
  expect(notFound(added, lost)).toBe(1);
  expect(notFound(added, lost, lost)).toBe(1);
  expect(notFound(lost)).toBe(0);
  expect(notFound(added, done)).toBe(0);
  expect(notFound(added, done, lost)).toBe(0);
  expect(notFound(added, lost, done)).toBe(0);
  expect(notFound(added, lost, added)).toBe(0);
  const early = exampleExchange("collaborators.remove", undefined, {
    parameters,
    status: 404,
    durationMs: 60_000,
  });
  expect(notFound(added, early)).toBe(0);
});
