import { isUtf8 } from "node:buffer";
import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeReference, type Reference, startReference } from "../index.ts";
import { crashed, editAnswer } from "../seams/answers.ts";
import { steadyClock } from "../testing/clock.ts";

const seams = [
  // Only the bytes on the wire count. Such a body gets lost.
  editAnswer((reply) => ({ ...reply, text: "behind a 204" }), { operations: ["apps.delete"] }),
  editAnswer((reply) => ({ ...reply, encoding: "latin1" }), { operations: ["dashboards.retrieve"] }),
  editAnswer(() => crashed, { operations: ["apps.upgrade"] }),
  editAnswer((reply) => ({ ...reply, loss: "unsent" }), { operations: ["apps.unused"] }),
];
let served: Reference;
beforeAll(async () => {
  served = await startReference({ now: steadyClock(), seams });
});
afterAll(() => served.close());

const direct = makeReference({ now: steadyClock(), seams });
const connection = direct.connect();

const { projectId, organizationId, fullKey } = direct;
const dashboards = `/api/projects/${projectId}/dashboards`;
const apps = `/api/organizations/${organizationId}/pipeline_import_apps`;
const key = { authorization: `Bearer ${fullKey}` };
const json = { ...key, "content-type": "application/json" };

/** RFC 9110 §5.6.7. */
const imfFixdate = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;

/** One after another, so that both worlds change in the same way. */
test.each([
  ["GET", `${dashboards}?limit=2&offset=1`, key, undefined],
  ["GET", `${dashboards}/?limit=2`, key, undefined],
  ["GET", dashboards, {}, undefined],
  ["POST", dashboards, json, '{"name":"Überblick","id":12345678901234567890}'],
  ["POST", `${dashboards}/`, json, "{"],
  ["POST", dashboards, { ...key, "content-type": "text/plain" }, "{}"],
  ["POST", dashboards, json, new Uint8Array([0x22, 0xff, 0x22])],
  ["POST", dashboards, json, `{"name":"${"x".repeat(3 * 1024 * 1024)}"}`],
  ["PATCH", `${dashboards}/111`, json, '{"pinned":true}'],
  ["GET", `${dashboards}/111`, key, undefined],
  ["GET", `${dashboards}/111%20`, key, undefined],
  ["GET", `${dashboards}/%zz`, key, undefined],
  ["GET", `${dashboards}/create_from_template_json`, key, undefined],
  ["DELETE", `${dashboards}/111`, key, undefined],
  ["DELETE", dashboards, key, undefined],
  ["POST", apps, json, '{"name":"one"}'],
  ["GET", `${apps}/activity`, key, undefined],
  ["POST", `${apps}/1000111/upgrade`, json, "{}"],
  ["DELETE", `${apps}/1000111`, key, undefined],
  ["GET", "/elsewhere", key, undefined],
  ["GET", "/", key, undefined],
] as const)("%s %s is answered as over the network", async (method, path, headers, body) => {
  const overNetwork = await request(served.baseUrl + path, { method, headers, body: body ?? null });
  const { date, connection: _, "keep-alive": __, ...seen } = overNetwork.headers;
  // undici reports a 204 with a wrong length as an error of its own, and not of the target.
  const bytes =
    overNetwork.statusCode === 204 ? Buffer.alloc(0) : Buffer.from(await overNetwork.body.arrayBuffer());
  const answer = await connection({ method, url: served.baseUrl + path, headers, body });
  const { date: dateHere, ...headersHere } = answer.headers;
  expect({ ...answer, headers: headersHere }).toEqual({
    status: overNetwork.statusCode,
    headers: seen,
    text: bytes.toString(),
    isMisencoded: !isUtf8(bytes),
  });
  // The two answers may be sent in different seconds.
  for (const sent of [date, dateHere]) expect(sent).toMatch(imfFixdate);
});

test("a connection that ends before the answer also ends here", async () => {
  const message = { method: "GET", headers: key } as const;
  const code = (error: unknown) => (error instanceof Error && "code" in error ? error.code : error);
  const overNetwork = await request(`${served.baseUrl}${apps}/unused`, message).catch(code);
  const here = connection({ ...message, url: `${served.baseUrl}${apps}/unused`, body: undefined }).catch(
    code,
  );
  expect([overNetwork, await here]).toEqual(["UND_ERR_SOCKET", "UND_ERR_SOCKET"]);
});

test("each connection has its own memory", async () => {
  const other = direct.connect();
  const list = { method: "GET", url: `http://host.invalid${dashboards}`, headers: key, body: undefined };
  expect((await Promise.all([connection(list), other(list)])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
});
