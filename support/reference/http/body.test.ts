import { request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Reference, startReference } from "../server/start.ts";

let reference: Reference;
beforeAll(async () => {
  reference = await startReference();
});
afterAll(() => reference.close());

async function create(
  body: string | Buffer | AsyncIterable<string>,
  type = "application/json",
): Promise<{ status: number; text: string }> {
  const answer = await request(`${reference.baseUrl}/api/projects/1/dashboards`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${reference.fullKey}`,
      ...(type === "" ? {} : { "content-type": type }),
    },
    // undici streams any async iterable, but its type names Node's own stream class.
    body: body as string,
  });
  return { status: answer.statusCode, text: await answer.body.text() };
}

async function* chunks(): AsyncGenerator<string> {
  yield '{"name": "in ';
  yield 'chunks"}';
}

test("a chunked body is read like one with a length", async () => {
  const { status, text } = await create(chunks());
  expect(status).toBe(201);
  expect(JSON.parse(text)).toMatchObject({ name: "in chunks" });
});

test.each([
  ["application/json; charset=utf-8", 201],
  ["Application/JSON", 201],
  ["application/merge-patch+json", 201],
  ["text/plain", 415],
  ["application/x-www-form-urlencoded", 415],
  ["multipart/form-data; boundary=x", 415],
  ["", 415],
])("the media type %j is answered with %i", async (type, status) => {
  expect((await create("{}", type)).status).toBe(status);
});

test.each([
  ["NUL and lone surrogates", '{"name":"a\\u0000b\\ud800c"}'],
  ["every plane", '{"name":"é 概要 📊 e\u0301 \u202e\u05d0"}'],
  ["numbers", '{"filters":[9007199254740993,0.1,-0.5,1e-7,5e-324,1.7976931348623157e+308]}'],
  ["names of members", '{"filters":{"__proto__":{"constructor":1},"":2,"a.b":3}}'],
  ["nesting", `{"filters":${"[".repeat(300)}${"]".repeat(300)}}`],
])("%s are returned as they were sent", async (_title, body) => {
  const { status, text } = await create(body);
  expect(status).toBe(201);
  expect(text).toContain(body.slice(1, -1));
});

test.each([
  ["nesting without an end", `{"filters":${"[".repeat(200_000)}`, 400],
  ["a number beyond a double", '{"filters":1e999}', 400],
  ["bytes that are not UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
  ["a body of 3 MB", `{"name":"${"x".repeat(3 * 1024 * 1024)}"}`, 413],
])("%s is refused, and the connection stays usable", async (_title, body, status) => {
  expect((await create(body)).status).toBe(status);
  expect((await create("{}")).status).toBe(201);
});
