import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./answer.ts";
import { bytesOf } from "./bytes.ts";
import type { Break } from "./interference.ts";

/** Spaces are sent in pieces of this size. */
const piece = Buffer.alloc(64 * 1024, " ");

/** Sends an answer unchanged. */
export function conveyWhole(outgoing: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 204 ? {} : { "content-length": String(body.length) };
  outgoing.writeHead(status, { ...headers, ...length });
  outgoing.end(body);
}

/** Whether the break cannot be sent as an ordinary answer. */
export function isRaw({ ahead, framing, byteEveryMs, stops, closes, body }: Break): boolean {
  return (
    [ahead, framing, byteEveryMs, stops, closes].some((part) => part !== undefined) || body?.kind === "flood"
  );
}

/** Sends an answer byte by byte as the break says. The connection is of no further use afterwards. */
export async function conveyRaw(socket: Socket, answer: Answer, broken: Break): Promise<void> {
  const { framing = "length", stops, ahead, byteEveryMs, body } = broken;
  if (stops?.at === "its beginning") return stop(socket, stops.by);
  const floods = body?.kind === "flood";
  const bytes = bytesOf(answer, floods ? "end of the connection" : framing, broken.closes !== true);
  socket.write((ahead ?? "") + bytes.head);
  if (floods) await flood(socket, body.megabytes);
  if (stops !== undefined) {
    const half = bytes.body.subarray(0, Math.floor(bytes.body.length / 2));
    return void socket.write(half, () => stop(socket, stops.by));
  }
  if (byteEveryMs !== undefined) return drip(socket, bytes.body, byteEveryMs);
  socket.end(bytes.body);
}

function stop(socket: Socket, by: "a reset" | "an end" | "silence"): void {
  if (by === "a reset") socket.resetAndDestroy();
  if (by === "an end") socket.end();
}

async function drip(socket: Socket, body: Buffer, everyMs: number): Promise<void> {
  for (const byte of body) {
    if (socket.destroyed) return;
    socket.write(Buffer.of(byte));
    await sleep(everyMs);
  }
  socket.end();
}

async function flood(socket: Socket, megabytes: number): Promise<void> {
  for (let sent = 0; sent < megabytes * 1024 * 1024 && !socket.destroyed; sent += piece.length) {
    if (socket.write(piece)) continue;
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(socket, "drain", { signal }), once(socket, "close", { signal })]).catch(
      () => {},
    );
    waiting.abort();
  }
}
