import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listening } from "../../testing/servers/listening.ts";
import { Connections } from "./connections.ts";

/** A server, with the connections that are open to it. */
async function start() {
  const open = new Set<unknown>();
  const server = createServer((_, response) => response.end());
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return { open, baseUrl: `http://127.0.0.1:${await listening(server)}` };
}

test("there are at most twice as many connections as requests may be under way, and callers share them", async () => {
  const { open, baseUrl } = await start();
  const connections = new Connections({ baseUrl, concurrency: 2 });
  const held = Array.from({ length: 9 }, () => connections.open());
  const ask = async (one: (typeof held)[number]) => {
    const { body } = await one.request({ origin: baseUrl, path: "/", method: "GET" });
    await body.dump();
  };
  await Promise.all(held.map(ask));
  expect(open.size).toBe(4);
  expect(held.map((one) => held.indexOf(one))).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0]);
  const [first, ...others] = held;
  if (first === undefined) throw new Error("none is held");
  await connections.giveBack(first);
  await ask(first);
  for (const one of others) await connections.giveBack(one);
  await expect.poll(() => open.size).toBe(0);
  await connections.close();
});
