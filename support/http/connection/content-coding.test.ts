import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTarget } from "../../testing/servers/scripted-target.ts";

const text = JSON.stringify({ text: "äöü".repeat(100) });
test.each([
  ["gzip", gzipSync(text)],
  ["x-gzip", gzipSync(text)],
  ["GZIP", gzipSync(text)],
  ["br", brotliCompressSync(text)],
  ["deflate", deflateSync(text)],
  ["deflate", deflateRawSync(text)],
  ["identity", Buffer.from(text)],
  ["gzip, br", brotliCompressSync(gzipSync(text))],
])("an answer coded with %s is decoded", async (encoding, bytes) => {
  const { target } = await startTarget((_, response) => {
    response.writeHead(200, { "content-encoding": encoding }).end(bytes);
  });
  expect((await target.send("dashboards.list")).text).toBe(text);
});
