import type { Socket } from "node:net";

const interim = Buffer.from("HTTP/1.1 100");
const endOfHead = "\r\n\r\n";

/**
 * Leaves out each `100 Continue` before an answer. A client that did not ask for one may discard it (RFC 9110 §15.2), while
 * undici takes it for the end of the connection. It skips the other answers of 1xx by itself.
 */
export function passOverContinue(socket: Socket): void {
  const read = socket.read.bind(socket);
  let sent = 0;
  let isBeginning = false;
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  socket.read = (size?: number) => {
    for (;;) {
      // undici reads chunks of bytes: no encoding is set.
      const chunk = read(size) as Buffer | null;
      // One request at a time is under way: what comes after it was sent begins its answer.
      if (socket.bytesWritten !== sent) {
        sent = socket.bytesWritten;
        isBeginning = true;
      }
      if (chunk === null || !isBeginning) return chunk;
      held = afterContinue(Buffer.concat([held, chunk]));
      const known = held.subarray(0, interim.length);
      if (interim.subarray(0, known.length).equals(known) && held.length < mostHeld) continue;
      const answer = held;
      held = Buffer.alloc(0);
      isBeginning = false;
      return answer;
    }
  };
}

/** An interim answer has hardly a head: a longer one is left to undici. */
const mostHeld = 16_384;

/** What stands behind all whole interim answers. */
function afterContinue(bytes: Buffer): Buffer {
  let rest = bytes;
  while (rest.subarray(0, interim.length).equals(interim)) {
    const end = rest.indexOf(endOfHead);
    if (end === -1) return rest;
    rest = rest.subarray(end + endOfHead.length);
  }
  return rest;
}
