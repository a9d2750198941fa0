const statusAt = "HTTP/1.1 ".length;
const noContent = Buffer.from("204");
const endOfHead = "\r\n\r\n";

/** The header that holds the bytes after a 204, from here to the reader of the response. */
const header = "dashspec-surplus";

/** The bytes kept of a surplus: enough to show what it is. */
const mostKept = 2_048;

/**
 * Moves the bytes that follow the head of a 204 into a header. A 204 ends with its head (RFC 9112 §6.3), so undici takes
 * them for the next answer and closes the connection.
 * @param answer the first bytes of an answer
 */
export function keepSurplus(answer: Buffer): Buffer {
  if (!answer.subarray(statusAt, statusAt + noContent.length).equals(noContent)) return answer;
  const end = answer.indexOf(endOfHead);
  if (end === -1) return answer;
  const surplus = answer.subarray(end + endOfHead.length);
  if (isNothing(surplus.toString("latin1"))) return answer;
  const kept = surplus.subarray(0, mostKept).toString("base64url");
  return Buffer.concat([answer.subarray(0, end), Buffer.from(`\r\n${header}: ${kept}${endOfHead}`)]);
}

/** Whether a body would be empty: line ends, which clients pass over (RFC 9112 §2.2), or a last chunk. */
function isNothing(surplus: string): boolean {
  return /^\s*(0\s*)?$/.test(surplus);
}

/** Takes the bytes after a 204 out of the headers. */
export function takeSurplus(headers: Record<string, string>): Uint8Array {
  const kept = headers[header];
  delete headers[header];
  return kept === undefined ? new Uint8Array() : Buffer.from(kept, "base64url");
}
