import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** No system gives these to a server or a client that asks for any: they give 32,768 and above, or 49,152 and above (RFC 6335 §6). */
const lowest = 20_000;
const highest = 29_999;

/**
 * Resolves with a free port of loopback that nobody else is given while its server is away: at any other one a server of a
 * stranger may answer instead. Rejects with the error of the listening socket, unless it tells that the port is taken.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
