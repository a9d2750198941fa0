import { beforeAll, describe, expect, test } from "vitest";
import { firstDifference, transcript, visit } from "../witness/difference.ts";
import { appsPath, del, get, dashboardsPath as path, type Steps, send } from "../witness/step.ts";
import { tour } from "../witness/tour.ts";
import type { Answer } from "../witness/travel.ts";
import { dialectById, dialects } from "./index.ts";

let clean: Readonly<Record<string, readonly Answer[]>>;
beforeAll(async () => {
  clean = await transcript(tour, []);
}, 60_000);

describe("the tour sees the dialect, and no server error", { timeout: 60_000 }, () => {
  const seamed = dialects.flatMap(({ id, options: { seams } }) =>
    seams === undefined ? [] : [[id, seams] as const],
  );
  test.each(seamed)("%s", async (_id, seams) => {
    const difference = await firstDifference(tour, seams, clean);
    expect(difference).toBeDefined();
    expect([500, 501, 502]).not.toContain(difference?.actual?.status);
  });
});

const made = send("POST", path, { name: "made", tags: ["B", "a"], description: " e\u0301 " });
const own = `${path}/111`;
const removed: Steps = [made, send("PATCH", own, { deleted: true })];

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
  ["soft-delete.gone", [...removed, send("PATCH", own, { deleted: false })], 404, "not_found"],
  ["soft-delete.final", [...removed, send("PATCH", own, { deleted: false })], 400, "stays deleted"],
  ["delete.unknown-404", [del(`${path}/9`)], 404, "Not found"],
  ["delete.unknown-404", [made, del(own)], 405, ""],
  ["pages.clamp-2", [get(`${path}?limit=4`)], 200, "limit=2&offset=2"],
  ["pages.past-end-404", [get(`${path}?offset=50`)], 404, "Invalid page"],
  ["order.newest-first", [made, get(`${path}?limit=1`)], 200, '"name":"made"'],
  ["links.other-host", [get(`${path}?limit=1`)], 200, "https://dashboards.example.com/api"],
  ["links.no-zero-offset", [get(`${path}?limit=1&offset=1`)], 200, 'dashboards?limit=1"'],
  ["collaborators.envelope", [get(`${path}/101/collaborators`)], 200, '{"count":2,"next":null'],
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
  ["levels.21-and-37", [send("POST", path, { restriction_level: 1 })], 400, "restriction_level"],
  ["move-tile.needs-tile", [made, send("PATCH", `${own}/move_tile`, {})], 400, "Which tile"],
  ["move-tile.needs-tile", [made, send("PATCH", `${own}/move_tile`, { tile: { id: 1 } })], 200, '"id":111'],
  ["scopes.write-implies-read", [get(path, { scopes: "dashboard:write" })], 200, "count"],
  ["scopes.write-implies-read", [get(path, { scopes: "plugin:write" })], 403, "permission_denied"],
  ["scopes.unscoped-refused", [get(`${appsPath}/unused`)], 403, "permission_denied"],
  ["schemes.token", [get(path, { authorization: "Token {key}" })], 200, "count"],
  ["limits.every-50th", Array.from({ length: 50 }, () => get(path)), 429, "throttled"],
  ["reads.lists-lag", [made, get(path)], 200, '"count":5'],
  ["reads.lists-lag", [made, get(path), get(path), get(path)], 200, '"count":6'],
  ["reads.retrieves-lag", [made, get(own), get(own)], 404, "not_found"],
  ["reads.retrieves-lag", [made, get(own), get(own), get(own)], 200, '"name":"made"'],
  ["ids.beyond-double", [get(path)], 200, '"id":9007199254740993'],
  [
    "path.prefix",
    [get(`${path}?limit=1`)],
    200,
    "/services/boards/api/projects/1/dashboards?limit=1&offset=1",
  ],
];

test.each(seen)("%s: %#", async (id, steps, status, text) => {
  const answers = await visit(steps, dialectById(id)?.options);
  expect(answers.at(-1)?.body).toContain(text);
  expect(answers.at(-1)?.status).toBe(status);
});

test("each dialect has an id of its own", () => {
  expect(new Set(dialects.map(({ id }) => id)).size).toBe(dialects.length);
  expect(dialectById("no such dialect")).toBeUndefined();
});
