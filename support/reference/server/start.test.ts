import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { request } from "undici";
import { expect, test } from "vitest";
import { startedReference } from "../../testing/started.ts";
import { type Reference, startReference } from "../index.ts";

const listOf = ({ baseUrl, projectId }: Reference): string =>
  `${baseUrl}/api/projects/${projectId}/dashboards`;
const authorized = ({ fullKey }: Reference): Record<string, string> => ({
  authorization: `Bearer ${fullKey}`,
});

test("there are 32 keys, and the full one is among them", async () => {
  const { keys, fullKey } = await startedReference();
  expect(Object.keys(keys)).toHaveLength(32);
  expect(new Set(Object.values(keys)).size).toBe(32);
  expect(keys["dashboard:read,dashboard:write,plugin:read,plugin:write,sharing_configuration:read"]).toBe(
    fullKey,
  );
  expect(keys[""]).toBeDefined();
});

test("a prefix stands before every path and in every link", async () => {
  const reference = await startedReference({ prefix: "/some/prefix" });
  const { body, statusCode } = await request(`${listOf(reference)}/?limit=2`, {
    headers: authorized(reference),
  });
  expect(statusCode).toBe(200);
  expect(await body.json()).toMatchObject({
    next: `${listOf(reference)}/?limit=2&offset=2`,
    previous: null,
  });
  const outside = await request(listOf(reference).replace("/some/prefix", ""), {
    headers: authorized(reference),
  });
  expect(outside.statusCode).toBe(404);
  await outside.body.dump();
  expect(reference.requests()).toBe(2);
});

test("links name the host that the request names", async () => {
  const reference = await startedReference();
  const headers = { ...authorized(reference), host: "boards.example.com" };
  const { body } = await request(`${listOf(reference)}?limit=1`, { headers });
  expect(await body.json()).toMatchObject({
    next: "http://boards.example.com/api/projects/1/dashboards?limit=1&offset=1",
  });
});

test("an invalid host is refused, and a HEAD is answered like a GET without a body", async () => {
  const reference = await startedReference();
  const headers = authorized(reference);
  const nowhere = await request(listOf(reference), { headers: { ...headers, host: "no host" } });
  expect([nowhere.statusCode, await nowhere.body.text()]).toEqual([400, expect.stringContaining("address")]);
  const head = await request(listOf(reference), { method: "HEAD", headers });
  expect([head.statusCode, await head.body.text()]).toEqual([200, ""]);
});

test("ids beyond 2^53 survive in answers, in paths and in storage", async () => {
  const reference = await startedReference({ firstId: 9_007_199_254_740_993n });
  const headers = { ...authorized(reference), "content-type": "application/json" };
  const created = await request(listOf(reference), {
    method: "POST",
    headers,
    body: '{"use_dashboard": 9007199254740995}',
  });
  expect(await created.body.text()).toMatch(/"id":9007199254741003,.*"use_dashboard":9007199254740995/);
  const retrieved = await request(`${listOf(reference)}/9007199254741003`, { headers });
  expect(await retrieved.body.text()).toContain('"id":9007199254741003,');
  const neighbour = await request(`${listOf(reference)}/9007199254741004`, { headers });
  expect(neighbour.statusCode).toBe(404);
  await neighbour.body.dump();
});

test("answers are compressed only for clients that accept it", async () => {
  const reference = await startedReference({ gzip: true });
  const headers = { ...authorized(reference), "accept-encoding": "br, gzip" };
  const packed = await request(listOf(reference), { headers });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(JSON.parse(gunzipSync(await packed.body.bytes()).toString())).toMatchObject({ count: 5 });
  const plain = await request(listOf(reference), { headers: authorized(reference) });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  await plain.body.dump();
});

test.each([
  [true, "keep-alive"],
  [false, "close"],
])("keep-alive %s: the connection is %s", async (keepAlive, connection) => {
  const reference = await startedReference({ keepAlive });
  const { headers, body } = await request(listOf(reference), { headers: authorized(reference) });
  await body.dump();
  expect(headers.connection).toBe(connection);
});

test("further rows are only in the first project, and their pages are right", async () => {
  const reference = await startedReference({ rows: 5000 });
  const window = await request(`${listOf(reference)}?limit=2&offset=5003`, {
    headers: authorized(reference),
  });
  expect(await window.body.json()).toMatchObject({
    count: 5005,
    next: null,
    results: [{ name: "Row 4999" }, { name: "Row 5000" }],
  });
  const other = await request(`${reference.baseUrl}/api/projects/${reference.otherProjectId}/dashboards`, {
    headers: authorized(reference),
  });
  expect(await other.body.json()).toMatchObject({ count: 5 });
});

test("close does not wait for idle connections", async () => {
  const reference = await startReference();
  const socket = connect(Number(new URL(reference.baseUrl).port), "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  await reference.close();
  await closed;
});

test("a port in use is an error", async () => {
  const { baseUrl } = await startedReference();
  await expect(startReference({ port: Number(new URL(baseUrl).port) })).rejects.toMatchObject({
    code: "EADDRINUSE",
  });
});
