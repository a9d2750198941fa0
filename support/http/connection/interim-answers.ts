import type { Socket } from "node:net";
import { keepSurplus } from "./surplus.ts";

const interim = Buffer.from("HTTP/1.1 1");
const switching = Buffer.from("HTTP/1.1 101");
const endOfHead = "\r\n\r\n";

/**
 * Drops interim answers. A client that did not ask for one may discard it (RFC 9110 §15.2), but undici treats `100
 * Continue` as the end of the connection. A change of protocol is not dropped: dashspec never asks for one.
 */
export function passOverInterim(socket: Socket): void {
  const read = socket.read.bind(socket);
  let sent = 0;
  let isBeginning = false;
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  socket.read = (size?: number) => {
    for (;;) {
      // undici reads bytes, because it sets no encoding.
      const chunk = read(size) as Buffer | null;
      // Only one request at a time is under way, so the first bytes after it was sent begin its answer.
      if (socket.bytesWritten !== sent) {
        sent = socket.bytesWritten;
        isBeginning = true;
      }
      if (chunk === null || !isBeginning) return chunk;
      held = afterInterim(Buffer.concat([held, chunk]));
      const known = held.subarray(0, interim.length);
      const mayBeInterim = interim.subarray(0, known.length).equals(known) && !isSwitching(held);
      if (mayBeInterim && held.length < mostHeld) continue;
      const answer = keepSurplus(held);
      held = Buffer.alloc(0);
      isBeginning = false;
      return answer;
    }
  };
}

/** An interim answer has a short head. A longer one is left to undici. */
const mostHeld = 16_384;

/** The bytes after all complete interim answers. */
function afterInterim(bytes: Buffer): Buffer {
  let rest = bytes;
  while (rest.subarray(0, interim.length).equals(interim) && !isSwitching(rest)) {
    const end = rest.indexOf(endOfHead);
    if (end === -1) return rest;
    rest = rest.subarray(end + endOfHead.length);
  }
  return rest;
}

function isSwitching(bytes: Buffer): boolean {
  return bytes.subarray(0, switching.length).equals(switching);
}
