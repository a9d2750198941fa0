import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ownPort } from "./own-port.ts";

test("is free, and is not assigned to a server that requests any port", async () => {
  const port = await ownPort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  expect(server.address()).toMatchObject({ port });
});
