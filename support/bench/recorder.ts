import { createServer, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { Agent, request } from "undici";

/** A request as it was received. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** A proxy that records every request. */
export interface Recorder {
  readonly baseUrl: string;
  readonly recorded: readonly Recorded[];
  close(): Promise<void>;
}

/** Starts a recorder in front of the target, on any free port of loopback. */
export async function startRecorder(target: string): Promise<Recorder> {
  const dispatcher = new Agent();
  const recorded: Recorded[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url: path = "/" } = incoming;
    // Headers about this connection alone are not forwarded (RFC 9110 §7.6.1).
    const { connection: _connection, "transfer-encoding": _encoding, ...headers } = incoming.headers;
    const entry = { method, path, headers, body: await buffer(incoming) };
    recorded.push(entry);
    const answer = await replay(entry, target, dispatcher);
    outgoing.writeHead(answer.statusCode, answer.headers);
    outgoing.end(Buffer.from(await answer.body.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    recorded,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await dispatcher.close();
    },
  };
}

/** Sends a recorded request to the target. */
export function replay({ method, path, headers, body }: Recorded, target: string, dispatcher: Agent) {
  return request(target + path, {
    method,
    headers,
    body: body.length === 0 ? null : body,
    dispatcher,
  });
}
