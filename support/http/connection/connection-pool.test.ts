import { createServer, request as forward, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Route } from "../../settings/route.ts";
import { listening } from "../../testing/servers/listening.ts";
import { selfSigned } from "../../testing/servers/self-signed.ts";
import { codeOf } from "../errors.ts";
import { openPool } from "./connection-pool.ts";
import { sendOnWire } from "./wire.ts";

const answer: RequestListener = (_, response) => response.end("{}");

/** A proxy that records what is requested from it, and with which credentials. */
async function startProxy() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers["proxy-authorization"] ?? ""}`.trim());
    forward(request.url ?? "", (answered) => answered.pipe(response)).end();
  });
  server.on("connect", (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    const [host = "", port] = (request.url ?? "").split(":");
    const onward = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  return { asked, port: await listening(server, "localhost") };
}

async function ask(origin: string, route: Route) {
  const dispatcher = openPool(origin, 1, route);
  onTestFinished(() => dispatcher.destroy());
  const wire = { method: "GET", url: `${origin}/api`, headers: {}, body: undefined } as const;
  return sendOnWire(wire, dispatcher, new AbortController().signal);
}

test("an authority that the user names is trusted in addition to the usual ones", async () => {
  const port = await listening(createSecureServer(selfSigned, answer), "localhost");
  const origin = `https://localhost:${port}`;
  await expect(ask(origin, {}).catch((error: unknown) => codeOf(error))).resolves.toBe(
    "DEPTH_ZERO_SELF_SIGNED_CERT",
  );
  expect((await ask(origin, { certificates: selfSigned.cert })).status).toBe(200);
});

test.each([
  ["p%40ss", "p@ss"],
  ["100%pure", "100%pure"],
])("plain requests are sent to the proxy, with its credentials: %s", async (written, password) => {
  const port = await listening(createServer(answer), "localhost");
  const { asked, port: proxy } = await startProxy();
  const origin = `http://localhost:${port}`;
  expect((await ask(origin, { proxy: `http://me:${written}@localhost:${proxy}` })).text).toBe("{}");
  expect(asked).toEqual([`GET ${origin}/api Basic ${Buffer.from(`me:${password}`).toString("base64")}`]);
});

test("encrypted requests go through a tunnel", async () => {
  const port = await listening(createSecureServer(selfSigned, answer), "localhost");
  const { asked, port: proxy } = await startProxy();
  const route = { proxy: `http://localhost:${proxy}`, certificates: selfSigned.cert };
  expect((await ask(`https://localhost:${port}`, route)).status).toBe(200);
  expect(asked).toEqual([`CONNECT localhost:${port}`]);
});
