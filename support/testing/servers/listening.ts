import { once } from "node:events";
import type { AddressInfo, Server, Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Lets a server listen on a free port until the test ends, and returns the port. */
export async function listening(server: Server, host = "127.0.0.1"): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await once(server.listen(0, host), "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port;
}
