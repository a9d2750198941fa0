import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

/** A request as the server received it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Answers one request. */
export type Answer = (seen: Seen, response: ServerResponse, incoming: IncomingMessage) => void;

interface ScriptedServer {
  readonly origin: string;
  readonly seen: readonly Seen[];
  readonly close: () => Promise<void>;
  /** Listens on the same port again after `close`. */
  readonly reopen: () => Promise<void>;
}

/**
 * A server on loopback that answers as the test says and records the requests. It ends with the test.
 * @param port any free one by default; a test that closes and reopens the server needs a port of its own
 */
export async function startScripted(answer: Answer, port = 0): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const request = {
      method: incoming.method ?? "",
      path: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(parts).toString(),
    };
    seen.push(request);
    answer(request, response, incoming);
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const address = server.address();
  const listening = typeof address === "object" && address !== null ? address.port : port;
  const reopen = async () => {
    await once(server.listen(listening, "127.0.0.1"), "listening");
  };
  return { origin: `http://127.0.0.1:${listening}`, seen, close, reopen };
}

/** Sends a JSON answer. */
export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}
