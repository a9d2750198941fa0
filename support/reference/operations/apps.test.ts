import { expect, test } from "vitest";
import { answersTo } from "../testing/answers.ts";
import { del, get, appsPath as path, type Steps, send } from "../testing/step.ts";

const own = `${path}/1000111`;
const elsewhere = "/api/organizations/{otherOrganization}/pipeline_import_apps";
const last = async (...steps: Steps) => (await answersTo(steps)).at(-1);

const sent = {
  plugin_type: "custom",
  name: "Export 📦",
  description: "two\nlines",
  icon: "icon",
  config_schema: [{ key: "a" }],
  tag: "1",
  is_global: true,
  capabilities: { methods: [] },
  metrics: { m: 0.1 },
  public_jobs: {},
};

test("a create answers 201 with the app, and retrieve and list show the same", async () => {
  const [created, retrieved, checked, listed] = await answersTo([
    send("POST", path, sent),
    get(own),
    get(`${own}/check_for_updates`),
    get(`${path}?offset=5`),
  ]);
  expect(created?.status).toBe(201);
  expect(JSON.parse(created?.body ?? "")).toEqual({
    ...sent,
    id: 1000111,
    url: "",
    latest_tag: "",
    organization_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    organization_name: "Organization 1",
  });
  expect(retrieved?.body).toBe(created?.body);
  expect(checked?.body).toBe(created?.body);
  expect(JSON.parse(listed?.body ?? "").results).toEqual([JSON.parse(created?.body ?? "")]);
});

test.each([
  ["PATCH", own, { name: "", config_schema: null, is_global: false }],
  ["PATCH", own, {}],
  ["PATCH", `${own}/update_source`, { tag: "2" }],
  ["POST", `${own}/upgrade`, {}],
] as const)("%s %s answers 200 with what it changed", async (method, target, change) => {
  const [created, updated, retrieved] = await answersTo([
    send("POST", path, sent),
    send(method, target, change),
    get(own),
  ]);
  expect(updated?.status).toBe(200);
  expect(JSON.parse(updated?.body ?? "")).toEqual({ ...JSON.parse(created?.body ?? ""), ...change });
  expect(retrieved?.body).toBe(updated?.body);
});

test("a refused update changes nothing", async () => {
  const [created, refused, retrieved] = await answersTo([
    send("POST", path, sent),
    send("PATCH", own, { name: "half", is_global: "yes" }),
    get(own),
  ]);
  expect(refused?.status).toBe(400);
  expect(retrieved?.body).toBe(created?.body);
});

test("a deleted app is gone from retrieve and list, and its neighbours stay", async () => {
  const [, , deleted, retrieved, again, listed] = await answersTo([
    send("POST", path, sent),
    send("POST", path, sent),
    del(own),
    get(own),
    del(own),
    get(path),
  ]);
  expect(deleted).toMatchObject({ status: 204, body: "", headers: {} });
  expect([retrieved?.status, again?.status]).toEqual([404, 404]);
  expect(JSON.parse(listed?.body ?? "")).toMatchObject({ count: 6 });
  expect(listed?.body).not.toContain('"id":1000111');
});

test.each([
  ["source", [send("POST", path, sent), get(`${own}/source`)]],
  ["activity", [get(`${path}/activity`)]],
  ["exports_unsubscribe_configs", [get(`${path}/exports_unsubscribe_configs/`)]],
  ["repository", [get(`${path}/repository`)]],
  ["unused", [get(`${path}/unused`)]],
])("%s answers 200 with JSON", async (_title, steps) => {
  const answer = await last(...steps);
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "application/json" } });
  expect(JSON.parse(answer?.body ?? "")).toBeTypeOf("object");
});

test.each([
  ["an app of another organization", get(`${elsewhere}/1000101`)],
  ["an app of another organization, to be changed", send("PATCH", `${elsewhere}/1000101`, {})],
  ["an app of another organization, to be deleted", del(`${elsewhere}/1000101`)],
  ["an unknown organization", get("/api/organizations/nowhere/pipeline_import_apps/unused")],
])("%s is not found", async (_title, step) => {
  expect((await last(step))?.status).toBe(404);
});
