import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A foreign server, which no key may reach. */
export interface Elsewhere {
  readonly origin: string;
  /** Everything that arrived: heads of requests, and their bodies. */
  readonly received: readonly string[];
  readonly close: () => void;
}

/** Starts the server on any free port of loopback. */
export async function openElsewhere(): Promise<Elsewhere> {
  const received: string[] = [];
  const server = createServer((incoming, outgoing) => {
    received.push(`${incoming.method} ${incoming.url} ${incoming.rawHeaders.join(" ")}`);
    incoming.setEncoding("utf8").on("data", (text: string) => received.push(text));
    incoming.on("end", () => outgoing.writeHead(200, { "content-type": "application/json" }).end("{}"));
  });
  server.on("connection", (socket) => socket.on("error", () => {}));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The server listens at a port, not at a path.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
