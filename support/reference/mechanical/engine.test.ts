import { expect, test } from "vitest";
import { answersTo } from "../testing/answers.ts";
import { appsPath, dashboardsPath, del, get, type Steps, send } from "../testing/step.ts";
import { mechanicalFaultById, type Trace } from "./index.ts";

const [first, second, app] = [`${dashboardsPath}/111`, `${dashboardsPath}/112`, `${appsPath}/1000111`];
const made = send("POST", dashboardsPath, { name: "one", pinned: true });
const other = send("POST", dashboardsPath, { name: "two" });
const named = send("PATCH", first, { name: "again" });

/** How far a fault gets on a new server that answers the steps, and the server's last answer. */
async function after(
  id: string,
  steps: Steps,
): Promise<{ readonly trace: Trace; readonly status: number | undefined; readonly body: string }> {
  const fault = mechanicalFaultById(id);
  if (fault === undefined) throw new Error(`there is no fault ${id}`);
  const { seams, trace } = fault.traced();
  const last = (await answersTo(steps, { seams })).at(-1);
  return { trace, status: last?.status, body: last?.body ?? "" };
}

const never: Trace = { reached: false, changed: false, showed: false };
const unseen: Trace = { reached: true, changed: true, showed: false };
const seen: Trace = { reached: true, changed: true, showed: true };
const shown: Trace = { reached: true, changed: false, showed: true };

test.each<[string, Steps, Trace]>([
  ["dashboards.retrieve/name/cut/pinned", [other, get(first)], never],
  ["dashboards.retrieve/name/cut/pinned", [made, get(first)], shown],
  ["dashboards.retrieve/name/cut/slash", [made, get(first)], never],
  ["dashboards.retrieve/name/cut/slash", [made, get(`${first}/`)], shown],
  ["dashboards.retrieve/tags/one-fewer/plain", [made, get(first)], { ...never, reached: true }],
  ["dashboards.list/name/padded/later-row", [get(dashboardsPath)], shown],
  ["dashboards.update/lost/plain", [made, named], unseen],
  ["dashboards.update/lost/plain", [made, named, get(first)], seen],
  ["dashboards.update/lost/plain", [made, send("PATCH", first, {})], { ...never, reached: true }],
  ["dashboards.update/lost/every-third", [made, named, named, get(first)], never],
  ["dashboards.update/lost/second-time", [made, other, named, send("PATCH", second, { name: "x" })], never],
  ["dashboards.update/lost/second-time", [made, named, send("PATCH", first, { name: "x" })], unseen],
  ["dashboards.update/lost/one-field", [made, send("PATCH", first, { name: "x", pinned: false })], never],
  ["dashboards.update/to-neighbour/plain", [made, other, named, get(second)], seen],
  ["dashboards.update/tags/touched/plain", [made, named], unseen],
  [
    "dashboards.update/tags/touched/plain",
    [made, send("PATCH", first, { tags: [] })],
    { ...never, reached: true },
  ],
  ["dashboards.update/name/spilled/pinned", [made, other, named, get(second)], seen],
  ["dashboards.create/doubled/plain", [made, get(first)], unseen],
  ["dashboards.create/doubled/plain", [made, other], unseen],
  ["dashboards.create/doubled/plain", [made, get(dashboardsPath)], seen],
  ["dashboards.delete/hidden/plain", [made, del(first), get(first)], seen],
  ["dashboards.delete/removed/pinned", [other, del(first), get(first)], never],
  ["apps.delete/refused-yet-done/plain", [send("POST", appsPath, { name: "a" }), del(app)], shown],
  ["dashboards.list/scope-ignored/plain", [get(dashboardsPath, { scopes: "plugin:read" })], shown],
  ["dashboards.list/key-ignored/plain", [get(dashboardsPath, { scopes: null })], shown],
  ["dashboards.list/garbage-taken/plain", [get(dashboardsPath, { scopes: null })], never],
  [
    "dashboards.update/forbidden-yet-done/plain",
    [made, send("PATCH", first, { name: "x" }, { scopes: "dashboard:read" })],
    unseen,
  ],
  [
    "dashboards.update/forbidden-yet-done/plain",
    [made, send("PATCH", first, { name: "x" }, { scopes: "dashboard:read" }), get(first)],
    seen,
  ],
  ["dashboards.list/unlisted/pinned", [made, get(dashboardsPath)], shown],
  ["dashboards.list/too-long/plain", [get(`${dashboardsPath}?limit=2`)], shown],
  ["dashboards.list/too-long/later-page", [get(`${dashboardsPath}?limit=2`)], never],
])("%s gets as far as the requests allow", async (id, steps, expected) => {
  expect((await after(id, steps)).trace).toEqual(expected);
});

test("a request that is let in only under a condition changes nothing if it does not hold", async () => {
  const body = send("PATCH", first, { name: "x" }, { scopes: "dashboard:read" });
  const { status } = await after("dashboards.update/scope-ignored/slash", [made, body]);
  expect(status).toBe(403);
  const read = await after("dashboards.update/scope-ignored/slash", [made, body, get(first)]);
  expect([JSON.parse(read.body).name, read.trace]).toEqual(["one", never]);
});

test("an id stays the same fault on every server", async () => {
  const fault = mechanicalFaultById("dashboards.retrieve/name/dropped/every-third");
  const steps = [made, get(first), get(first), get(first)];
  for (const _server of [1, 2]) {
    const answers = await answersTo(steps, { seams: fault?.seams ?? [] });
    expect(answers.map(({ body }) => "name" in JSON.parse(body))).toEqual([true, true, true, false]);
  }
});
