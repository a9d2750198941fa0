import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";

/** A request as a scripted server saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** What a scripted server does with one request. */
export type Answer = (seen: Seen, response: ServerResponse, incoming: IncomingMessage) => void;

interface ScriptedServer {
  readonly origin: string;
  readonly seen: readonly Seen[];
  readonly close: () => Promise<void>;
  /** Listens again where it was closed. */
  readonly reopen: () => Promise<void>;
}

/** A server on loopback that answers as the test says and remembers what it saw; it ends with the test. */
export async function startScripted(answer: Answer): Promise<ScriptedServer> {
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const reopen = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${port}`, seen, close, reopen };
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}
