import { expect, test } from "vitest";
import { answersTo } from "../testing/answers.ts";
import { appsPath, del, get, dashboardsPath as path, type Steps, send } from "../testing/step.ts";
import { strongerKey } from "../world/index.ts";
import { dialectById, dialects } from "./index.ts";

const made = send("POST", path, { name: "made", tags: ["B", "a"], description: " e\u0301 " });
const byAnother = { ...made, scopes: "dashboard:write" };
const own = `${path}/111`;
const removed: Steps = [made, send("PATCH", own, { deleted: true })];

const gone: Steps = [send("PATCH", own, { deleted: true })];
const restored: Steps = [...gone, send("PATCH", own, { deleted: false })];
const added: Steps = [made, send("POST", `${own}/collaborators`, { level: 37, user_uuid: "{colleague}" })];
const globalApp = `${appsPath}/1000111`;
const madeGlobal = send("POST", appsPath, { name: "made", plugin_type: "source", is_global: true });
const madeLocal = send("PATCH", globalApp, { is_global: false });

/** What a client sees last, by the dialect: status and a part of the text. */
const seen: readonly (readonly [id: string, steps: Steps, status: number, text: string])[] = [
  ["soft-delete.hidden", [...removed, get(own)], 404, "not_found"],
  ["soft-delete.hidden", [...removed, get(path)], 200, '"count":5'],
  ["soft-delete.hidden", [...removed, del(own)], 405, ""],
  [
    "soft-delete.hidden",
    [...removed, send("PATCH", own, { deleted: false }), get(own)],
    200,
    '"deleted":false',
  ],
  ["soft-delete.unlisted", [...removed, get(own)], 200, '"deleted":true'],
  ["soft-delete.dismisses-collaborators", [...added, ...restored, get(`${own}/collaborators`)], 200, "[]"],
  ["soft-delete.hides-collaborators", [...added, ...gone, get(`${own}/collaborators`)], 200, "[]"],
  ["soft-delete.hides-collaborators", [...added, ...restored, get(`${own}/collaborators`)], 200, "level"],
  ["soft-delete.parts-403", [...removed, get(`${own}/sharing`)], 403, "deleted"],
  ["soft-delete.parts-404", [...removed, get(`${own}/collaborators`)], 404, "deleted"],
  ["soft-delete.parts-404", [...removed, get(own)], 200, '"deleted":true'],
  ["apps.global-kept-403", [madeGlobal, del(globalApp)], 403, "make it local first"],
  ["apps.global-kept-403", [madeGlobal, madeLocal, del(globalApp)], 204, ""],
  ["apps.global-for-good", [madeGlobal, madeLocal], 400, "stays global"],
  ["apps.global-fixed", [madeGlobal, send("PATCH", globalApp, { name: "x" })], 403, "makers"],
  ["apps.global-fixed", [madeGlobal, madeLocal], 200, '"is_global":false'],
  ["apps.source-once-updated", [madeGlobal, get(`${globalApp}/source`)], 404, "not_found"],
  [
    "apps.source-once-updated",
    [madeGlobal, send("PATCH", `${globalApp}/update_source`, {}), get(`${globalApp}/source`)],
    200,
    "index.ts",
  ],
  ["apps.operations-of-source", [madeGlobal, get(`${globalApp}/source`)], 200, "index.ts"],
  ["apps.operations-of-custom", [madeGlobal, get(`${globalApp}/source`)], 400, "such an app"],
  ["collaborators.single-or-null", [made, get(`${own}/collaborators`)], 200, "null"],
  ["collaborators.single-or-204", [made, get(`${own}/collaborators`)], 204, ""],
  ["soft-delete.gone", [...removed, send("PATCH", own, { deleted: false })], 404, "not_found"],
  ["soft-delete.final", [...removed, send("PATCH", own, { deleted: false })], 400, "stays deleted"],
  ["delete.unknown-404", [del(`${path}/9`)], 404, "Not found"],
  ["delete.unknown-404", [made, del(own)], 405, ""],
  ["pages.clamp-asked", [get(`${path}?limit=40`)], 200, '"next":null'],
  [
    "requests.forms",
    [{ ...made, body: "name=in+a+form", headers: { "content-type": "application/x-www-form-urlencoded" } }],
    201,
    '"name":"in a form"',
  ],
  ["pages.clamp-2", [get(`${path}?limit=4`)], 200, "limit=2&offset=2"],
  ["pages.past-end-404", [get(`${path}?offset=50`)], 404, "Invalid page"],
  ["order.newest-first", [made, get(`${path}?limit=1`)], 200, '"name":"made"'],
  ["links.other-host", [get(`${path}?limit=1`)], 200, "https://dashboards.example.com/api"],
  ["links.no-zero-offset", [get(`${path}?limit=1&offset=1`)], 200, 'dashboards?limit=1"'],
  ["links.limit-of-rows", [get(`${path}?limit=2&offset=1`)], 200, "limit=1&offset=0"],
  ["collaborators.envelope", [get(`${path}/101/collaborators`)], 200, '{"count":2,"next":null'],
  ["collaborators.page-content", [get(`${path}/101/collaborators`)], 200, '{"content":[{"id"'],
  ["collaborators.single", [made, get(`${own}/collaborators`)], 200, '{"id"'],
  ["timestamps.offset-and-microseconds", [made], 201, '123000+00:00"'],
  ["json.escaped", [made], 201, "e\\u0301"],
  ["uuids.upper-case", [get(appsPath)], 200, '"organization_id":"C8C49E23'],
  ["errors.array", [get(`${path}/9`)], 404, '["There is'],
  ["slash.to-slash-308", [made], 308, ""],
  ["slash.to-slash-308", [{ ...made, path: `${path}/` }], 201, '"made"'],
  ["tags.lower-cased", [made], 201, '"tags":["a","b"]'],
  ["text.trimmed", [made], 201, '"description":"e\u0301"'],
  ["text.composed", [made], 201, '"description":" é "'],
  [
    "text.coerced",
    [send("POST", path, { name: 5, pinned: "yes" })],
    201,
    '"name":"5","description":"","pinned":true',
  ],
  [
    "text.cast",
    [send("POST", path, { name: [5], pinned: {}, tags: "a" })],
    201,
    '"name":"[5]","description":"","pinned":true',
  ],
  ["levels.21-and-37", [send("POST", path, { restriction_level: 1 })], 400, "restriction_level"],
  ["move-tile.needs-tile", [made, send("PATCH", `${own}/move_tile`, {})], 400, "Which tile"],
  ["move-tile.needs-tile", [made, send("PATCH", `${own}/move_tile`, { tile: { id: 1 } })], 200, '"id":111'],
  ["scopes.write-implies-read", [get(path, { scopes: "dashboard:write" })], 200, "count"],
  ["scopes.write-implies-read", [get(path, { scopes: "plugin:write" })], 403, "permission_denied"],
  ["scopes.unscoped-refused", [get(`${appsPath}/unused`)], 403, "permission_denied"],
  ["scopes.unscoped-for-extra", [get(`${appsPath}/activity`)], 402, "payment_required"],
  ["scopes.unscoped-unlimited", [get(`${appsPath}/unused`)], 403, "permission_denied"],
  [
    "scopes.unscoped-unlimited",
    [get(`${appsPath}/unused`, { authorization: `Bearer ${strongerKey}` })],
    200,
    "",
  ],
  ["schemes.token", [get(path, { authorization: "Token {key}" })], 200, "count"],
  ["limits.every-50th", Array.from({ length: 50 }, () => get(path)), 429, "throttled"],
  ["reads.lists-lag", [made, get(path)], 200, '"count":5'],
  ["reads.lists-lag", [made, get(path), get(path), get(path)], 200, '"count":6'],
  ["reads.retrieves-lag", [made, get(own), get(own)], 404, "not_found"],
  ["reads.retrieves-lag", [made, get(own), get(own), get(own)], 200, '"name":"made"'],
  [
    "reads.retrieves-lag",
    [made, send("PATCH", own, { name: "again" }), get("/api/projects/{otherProject}/dashboards/111")],
    404,
    "not_found",
  ],
  ["reads.some-lag", [made, get(own)], 200, '"name":"made"'],
  ["reads.some-lag", [made, made, get(`${path}/112`)], 404, "not_found"],
  ["reads.new-found-late", [made, send("PATCH", `${own}/move_tile`, {})], 404, "not_found"],
  ["reads.new-forbidden", [made, get(own)], 403, "You may not see this."],
  ["reads.writes-find-late", [made, send("PATCH", own, {})], 404, "not_found"],
  ["reads.writes-find-late", [made, get(own)], 200, '"name":"made"'],
  ["reads.parts-late", [made, get(own)], 200, '"tags":[]'],
  ["reads.parts-late", [made, get(path)], 200, '"tags":[]'],
  ["tenants.copied", [get("/api/projects/2/dashboards")], 200, '"name":"Somebody\'s dashboard 1"'],
  ["tenants.read-by-id", [get("/api/projects/2/dashboards/101")], 200, '"Somebody\'s dashboard 1"'],
  ["tenants.read-by-id", [send("PATCH", "/api/projects/2/dashboards/101", {})], 404, "not_found"],
  [
    "json.quick-numbers",
    [send("POST", path, { name: "x", filters: [-999999999999998300000, 0.1, 7] })],
    201,
    '"filters":[-999999999999998400000,0.1,7]',
  ],
  ["reads.counts-lag", [get(path), made, get(path)], 200, '"count":5'],
  ["reads.counts-lag", [made, get(path)], 200, '"count":6'],
  ["reads.replica", [made, get(path)], 200, '"count":6'],
  ["reads.replica", [made, get(path), get(path)], 200, '"count":5'],
  ["ids.beyond-double", [get(path)], 200, '"id":9007199254740993'],
  ["soft-delete.status-410", [...removed, get(`${own}/sharing`)], 410, "deleted"],
  ["soft-delete.listed", [...removed, get(path)], 200, '"deleted":true'],
  ["soft-delete.listed", [...removed, get(own)], 404, "not_found"],
  ["soft-delete.restored-alone", [...removed, send("PATCH", own, { deleted: false, name: "x" })], 404, ""],
  ["soft-delete.restored-alone", [...removed, send("PATCH", own, { deleted: false })], 200, "made"],
  ["pages.large-refused", [get(`${path}?limit=61`)], 400, "at most 60"],
  [
    "pages.zero-limit-empty",
    [get(`${path}?limit=0`)],
    200,
    '"count":5,"next":null,"previous":null,"results":[]',
  ],
  ["order.by-name", [get(`${appsPath}?limit=1`)], 200, "app 1"],
  ["timestamps.no-seconds", [made], 201, ':00Z"'],
  ["json.decimal-points", [made], 201, '"id":111.0'],
  ["json.decimal-points", [get(`${path}/101`)], 200, '"Somebody\'s dashboard 1"'],
  ["errors.problem", [get(`${path}/9`)], 404, '"title":"Problem","status":404'],
  ["errors.html", [get(`${path}/9`)], 404, "<h1>Error 404</h1>"],
  ["ids.malformed-400", [get(`${path}/not-a-number`)], 400, "integer"],
  ["ids.malformed-400", [get(`${path}/9`)], 404, "not_found"],
  ["ids.malformed-page", [get(`${path}/0.5`)], 200, "<!doctype html>"],
  ["ids.malformed-page", [get(`${path}/-1`)], 404, "not_found"],
  ["keys.invalid-403", [get(path, { authorization: "Bearer nonsense" })], 403, "not_authenticated"],
  ["keys.invalid-403", [get(path, { scopes: null })], 401, "not_authenticated"],
  ["keys.invalid-400", [get(path, { authorization: "Bearer nonsense" })], 400, "not_authenticated"],
  ["keys.invalid-400", [get(path, { scopes: null })], 401, "not_authenticated"],
  ["keys.bound", [get("/api/projects/{otherProject}/dashboards")], 403, "permission_denied"],
  ["keys.of-another-user", [byAnother, get(own)], 200, '"first_name":"Grace"'],
  ["keys.of-another-user", [byAnother, send("PATCH", own, {})], 403, "Only the creator"],
  ["keys.of-another-user", [made, send("PATCH", own, {}, { scopes: "dashboard:write" })], 200, "made"],
  ["checks.method-before-key", [del(`${path}/101`, { scopes: null })], 405, ""],
  ["checks.object-before-key", [get(`${path}/9`, { scopes: null })], 404, "not_found"],
  ["checks.object-before-key", [get(`${path}/101`, { scopes: null })], 401, "not_authenticated"],
  ["names.unique", [made, made], 409, "taken"],
  ["collaborators.none", [made, send("POST", `${own}/collaborators`, { level: 37 })], 400, "licence"],
  ["apps.foreign-listed", [get(appsPath)], 200, '"count":6'],
  ["apps.deleted-410", [del(`${appsPath}/1000101`), get(`${appsPath}/1000101`)], 410, "deleted"],
  ["apps.one-global", [madeGlobal, madeGlobal], 409, "Another app"],
  ["apps.global-refused", [send("POST", appsPath, { name: "x", is_global: false })], 403, "global"],
  [
    "apps.check-notes-latest",
    [get(`${appsPath}/1000101/check_for_updates`), get(`${appsPath}/1000101`)],
    200,
    "9.9.9",
  ],
  [
    "apps.check-installs-latest",
    [get(`${appsPath}/1000101/check_for_updates`), get(`${appsPath}/1000101`)],
    200,
    "Of the newest version.",
  ],
  ["fields.name-required", [send("POST", path, {})], 400, "A name is needed"],
  ["ids.freed", [del(`${appsPath}/1000101`), madeGlobal], 201, '"id":1000101'],
  ["ids.reused", [madeGlobal, del(globalApp), madeGlobal], 201, '"id":1000111'],
  ["ids.taken", [del(`${appsPath}/1000101`), get(`${appsPath}/1000101`)], 200, "of others 1"],
  ["template-fields.checked", [send("POST", path, { name: "x", use_template: "y" })], 400, "use_template"],
  ["apps.plugin-type-required", [send("POST", appsPath, { name: "x" })], 400, "This type is not known"],
  ["schemes.basic", [get(path, { authorization: "Basic {key}" })], 200, "count"],
  ["checks.body-before-key", [{ ...made, scopes: null, body: "{" }], 400, ""],
  [
    "losses.after-removals",
    [...added, ...Array.from({ length: 3 }, () => del(`${own}/collaborators/{colleague}`))],
    0,
    "",
  ],
  [
    "losses.of-three-updates",
    [made, ...Array.from({ length: 17 }, () => send("PATCH", own, { pinned: true }))],
    0,
    "",
  ],
  [
    "losses.of-three-updates",
    [made, ...Array.from({ length: 18 }, () => send("PATCH", own, { pinned: true }))],
    200,
    '"pinned":true',
  ],
  ["losses.after-writes", Array.from({ length: 15 }, () => made), 0, ""],
  ["traffic.others", Array.from({ length: 19 }, () => get(`${path}?limit=100`)), 200, "others"],
  ["answers.chunked", [get(path)], 200, '"count":5'],
  ["path.slugs", [get("/api/projects/%40current/dashboards?limit=1")], 200, "/dashboards?limit=1&offset=1"],
  [
    "path.prefix",
    [get(`${path}?limit=1`)],
    200,
    "/services/boards/api/projects/1/dashboards?limit=1&offset=1",
  ],
];

test.each(seen)("%s: %#", async (id, steps, status, text) => {
  const answers = await answersTo(steps, dialectById(id)?.options);
  expect(answers.at(-1)?.body).toContain(text);
  expect(answers.at(-1)?.status).toBe(status);
});

test.each(["losses.cut", "losses.cut-of-unknown-length", "losses.damaged"])(
  "%s spoils the 20th answer",
  async (id) => {
    const steps = Array.from({ length: 20 }, () => get(path));
    const bodies = (await answersTo(steps, dialectById(id)?.options)).map(({ body }) => body);
    expect(() => JSON.parse(bodies[18] ?? "")).not.toThrow();
    expect(() => JSON.parse(bodies[19] ?? "")).toThrow(SyntaxError);
  },
);

test.each(["collaborators.added-twice", "collaborators.added-again"])(
  "a gateway's answer does not change beside %s",
  async (id) => {
    const seams = ["losses.unavailable", id].flatMap((each) => dialectById(each)?.options.seams ?? []);
    const [first = made, addition = made] = added;
    const steps = [first, ...Array.from({ length: 13 }, () => addition)];
    const statuses = (await answersTo(steps, { seams })).map(({ status }) => status);
    const usual = id === "collaborators.added-twice" ? 201 : 200;
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 11 }, () => usual), 503]);
  },
);

test("the dialects have distinct ids", () => {
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
  expect(dialectById("no such dialect")).toBeUndefined();
});
