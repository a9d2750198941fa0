import { STATUS_CODES } from "node:http";
import type { Answer } from "./answer.ts";
import type { Framing } from "./interference.ts";

/** An answer as bytes: its whole head, and its body in the pieces that are sent. */
export interface Bytes {
  readonly head: string;
  readonly body: Buffer;
}

/** Writes an answer with a framing, which may be wrong. */
export function bytesOf({ status, headers, body }: Answer, framing: Framing, saysThatItEnds: boolean): Bytes {
  const hasBody = status !== 204 && status >= 200;
  const framed = hasBody ? framedAs(framing, body) : { lines: [], body: Buffer.alloc(0) };
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Unknown"}`,
    ...Object.entries(headers)
      .filter(([name]) => name !== "content-length")
      .map(([name, value]) => `${name}: ${value}`),
    ...framed.lines,
    ...(saysThatItEnds ? ["connection: close"] : []),
  ];
  return { head: `${lines.join("\r\n")}\r\n\r\n`, body: framed.body };
}

function framedAs(
  framing: Framing,
  body: Buffer,
): { readonly lines: readonly string[]; readonly body: Buffer } {
  const chunk = (size: number, of: Buffer) => [
    Buffer.from(`${size.toString(16)}\r\n`),
    of,
    Buffer.from("\r\n"),
  ];
  const last = Buffer.from("0\r\n\r\n");
  const { length } = body;
  switch (framing) {
    case "length":
      return { lines: [`content-length: ${length}`], body };
    case "chunks":
      return {
        lines: ["transfer-encoding: chunked"],
        body: Buffer.concat([...(length === 0 ? [] : chunk(length, body)), last]),
      };
    case "end of the connection":
      return { lines: [], body };
    case "a length that is too large":
      return { lines: [`content-length: ${length + 50}`], body };
    case "a length that is too small":
      return { lines: [`content-length: ${Math.floor(length / 2)}`], body };
    case "two lengths":
      return { lines: [`content-length: ${length}`, `content-length: ${length + 7}`], body };
    case "broken chunks":
      return { lines: ["transfer-encoding: chunked"], body: Buffer.concat([Buffer.from("zz\r\n"), body]) };
    case "gzip that is none":
      return { lines: ["content-encoding: gzip", `content-length: ${length}`], body };
  }
}
