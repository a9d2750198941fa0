import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * No system assigns these ports to a server or a client that requests any port: systems assign 32,768 and above, or
 * 49,152 and above (RFC 6335 §6).
 */
const lowest = 20_000;
const highest = 29_999;

/**
 * Resolves with a free port of loopback that no other process is assigned while its server is stopped. At any other
 * port, a foreign server may answer instead. Rejects with the error of the listening socket, unless the error is that
 * the port is in use.
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
