import { expect, test } from "vitest";
import { answersTo } from "../testing/answers.ts";
import { del, get, dashboardsPath as path, type Steps, send } from "../testing/step.ts";

const own = `${path}/111`;
const last = async (...steps: Steps) => (await answersTo(steps)).at(-1);
const bodyOf = (answer: { readonly body: string } | undefined): unknown => JSON.parse(answer?.body ?? "null");

const sent = {
  name: " Übersicht 📊 ",
  description: "two\nlines",
  pinned: true,
  deleted: false,
  use_template: "t",
  use_dashboard: 101,
  filters: { a: [0.1, null] },
  tags: ["B", "a", "a"],
  restriction_level: 21,
};

test("a create answers 201 with the full dashboard, and a retrieve shows the same", async () => {
  const [created, retrieved] = await answersTo([
    send("POST", path, { ...sent, delete_insights: true }),
    get(own),
  ]);
  expect(created?.status).toBe(201);
  expect(bodyOf(created)).toEqual({
    ...sent,
    id: 111,
    delete_insights: false,
    created_at: expect.stringMatching(/^2026-01-01T00:00:\d\d\.123Z$/),
    created_by: expect.objectContaining({
      first_name: "Ada",
      hedgehog_config: { enabled: true, colour: null },
    }),
    is_shared: false,
    creation_mode: "default",
    tiles: [],
    effective_restriction_level: 21,
    effective_privilege_level: 37,
  });
  expect(retrieved?.status).toBe(200);
  expect(retrieved?.body).toBe(created?.body);
});

test("list items leave five fields out and show the others as a retrieve does", async () => {
  const [created, listed] = await answersTo([send("POST", path, sent), get(`${path}?offset=5`)]);
  const { use_template, use_dashboard, delete_insights, filters, tiles, ...shown } = JSON.parse(
    created?.body ?? "",
  );
  expect(bodyOf(listed)).toMatchObject({ count: 6, next: null, results: [shown] });
  expect(Object.keys(JSON.parse(listed?.body ?? "").results[0])).toHaveLength(Object.keys(shown).length);
  expect([use_template, use_dashboard, delete_insights, filters, tiles]).toEqual([
    "t",
    101,
    false,
    sent.filters,
    [],
  ]);
});

test.each([
  ["a changed field", { name: "" }],
  ["false and null", { pinned: false, filters: null }],
  ["nothing", {}],
  ["read-only and unknown fields", { id: 5, created_at: "never", created_by: null, tiles: 1, colour: "red" }],
])("an update with %s changes what it sends and nothing else", async (_title, change) => {
  const [created, updated, retrieved] = await answersTo([
    send("POST", path, sent),
    send("PATCH", own, change),
    get(own),
  ]);
  const writable = Object.fromEntries(Object.entries(change).filter(([name]) => name in sent));
  expect(updated?.status).toBe(200);
  expect(bodyOf(updated)).toEqual({ ...JSON.parse(created?.body ?? ""), ...writable });
  expect(retrieved?.body).toBe(updated?.body);
});

test.each([
  ["a wrong type", '{"name": 5}'],
  ["null where it is not allowed", '{"description": null}'],
  ["a fraction for an integer", '{"restriction_level": 0.5}'],
  ["one wrong field of two", '{"name": "half", "pinned": "yes"}'],
  ["malformed JSON", '{"name": '],
  ["an array", "[]"],
  ["a scalar", "5"],
  ["null", "null"],
])("an update with %s is refused and changes nothing", async (_title, body) => {
  const [before, refused, after] = await answersTo([
    send("POST", path, sent),
    { method: "PATCH", path: own, body },
    get(own),
  ]);
  expect(refused?.status).toBe(400);
  expect(after?.body).toBe(before?.body);
});

test("a refused create leaves nothing", async () => {
  const answer = await last(send("POST", path, { name: "half", tags: "none" }), get(path));
  expect(bodyOf(answer)).toMatchObject({ count: 5 });
});

test("an absent body counts as an empty object", async () => {
  const [created, , retrieved] = await answersTo([
    { method: "POST", path },
    { method: "PATCH", path: own },
    get(own),
  ]);
  expect(created?.status).toBe(201);
  expect(retrieved?.body).toBe(created?.body);
});

test.each([
  ["a live", []],
  ["a soft-deleted", [send("PATCH", own, { deleted: true })]],
])(
  "DELETE of %s dashboard is refused with 405, Allow and no body, and changes nothing",
  async (_title, before) => {
    const answers = await answersTo([send("POST", path, sent), ...before, get(own), del(own), get(own)]);
    const [earlier, refused, later] = answers.slice(-3);
    expect(refused).toMatchObject({ status: 405, body: "", headers: { allow: "GET, HEAD, PATCH" } });
    expect(later?.body).toBe(earlier?.body);
  },
);

test("a soft delete keeps the dashboard in storage, and can be undone", async () => {
  const [created, deleted, retrieved, listed, restored] = await answersTo([
    send("POST", path, sent),
    send("PATCH", own, { deleted: true }),
    get(own),
    get(`${path}?offset=5`),
    send("PATCH", own, { deleted: false }),
  ]);
  expect(bodyOf(deleted)).toEqual({ ...JSON.parse(created?.body ?? ""), deleted: true });
  expect(retrieved?.body).toBe(deleted?.body);
  expect(bodyOf(listed)).toMatchObject({ count: 6, results: [{ id: 111, deleted: true }] });
  expect(restored?.body).toBe(created?.body);
});

test("a tile is moved, and a template made into a dashboard, with 200", async () => {
  const [, moved, made] = await answersTo([
    send("POST", path, sent),
    send("PATCH", `${own}/move_tile`, { name: "moved" }),
    send("POST", `${path}/create_from_template_json`, { name: "made" }),
  ]);
  expect(moved?.status).toBe(200);
  expect(bodyOf(moved)).toMatchObject({ id: 111, name: "moved" });
  expect(made?.status).toBe(200);
  expect(bodyOf(made)).toMatchObject({ id: 112, name: "made", creation_mode: "template", tiles: [] });
});

test.each([
  ["an unknown id", get(`${path}/999`)],
  ["no id", get(`${path}/first`)],
  ["an id with a leading zero", get(`${path}/0101`)],
  ["an id of hundreds of digits", get(`${path}/${"9".repeat(300)}`)],
  ["a dashboard of another project", get("/api/projects/{otherProject}/dashboards/101")],
  [
    "a dashboard of another project, to be changed",
    send("PATCH", "/api/projects/{otherProject}/dashboards/101", {}),
  ],
  [
    "a collaborator of another project's dashboard",
    get("/api/projects/{otherProject}/dashboards/101/collaborators"),
  ],
  ["sharing of another project's dashboard", get("/api/projects/{otherProject}/dashboards/101/sharing")],
  ["an unknown project", get("/api/projects/nowhere/dashboards")],
  ["an unknown path", get("/api/projects/1/boards")],
])("%s is not found", async (_title, step) => {
  expect((await last(step))?.status).toBe(404);
});

test("other methods are refused with 405 and Allow", async () => {
  const answer = await last({ method: "PUT", path, body: "{}" });
  expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, POST" } });
});
