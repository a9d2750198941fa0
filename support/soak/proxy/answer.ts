import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { encodings } from "../canary/encodings.ts";
import type { BrokenBody } from "./interference.ts";
import { scrambled } from "./scramble.ts";

/** An answer as it came from the target, or as it is passed on. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const megabyte = 1024 * 1024;

/** Text that is hidden, reversed and overwritten: C0, C1 and directional characters, raw and as JSON escapes. */
const controls = '"\u009b31m\u0085\u202edrowssap\u2066\u200f \\u001b[2J\\u001b]0;title\\u0007\\u009d\\u202e"';

/** The body that a break makes of an answer's body. */
export function bodyOf(broken: BrokenBody, { body }: Answer, credential: string): Buffer {
  switch (broken.kind) {
    case "text":
      return Buffer.from(broken.text);
    case "bomb":
      return gzipSync(Buffer.alloc(broken.megabytes * megabyte));
    case "flood":
      return Buffer.alloc(0);
    case "grown": {
      const growth = `"growth":"${noise(broken.kilobytes)}",`;
      // These names occur only in objects of the target, and in nothing that is written to them.
      return Buffer.from(body.toString().replaceAll(/"(creation_mode|organization_name)":/g, `${growth}$&`));
    }
    case "echo":
      return withMembers(body, {
        you_sent: JSON.stringify(credential),
        cut: JSON.stringify(credential.slice(0, 20)),
        written: JSON.stringify(Object.values(encodings).map((encode) => encode(credential))),
      });
    case "control characters":
      return withMembers(body, { hostile: controls, [`\u202e${"\u009b"}`]: controls });
    case "scrambled":
      return scrambled(body);
    case "another id":
      // The object's own id stands before those of the user and the tiles.
      return Buffer.from(body.toString().replace(/"id":[^,}]*/, `"id":${JSON.stringify(broken.id)}`));
  }
}

/** A text that hardly compresses. Repeated letters would hide how much of it is kept. */
function noise(kilobytes: number): string {
  const known = noises.get(kilobytes);
  if (known !== undefined) return known;
  const made = createHash("shake256", { outputLength: kilobytes * 512 })
    .update("growth")
    .digest("hex");
  noises.set(kilobytes, made);
  return made;
}

const noises = new Map<number, string>();

/** Adds members to an object. A body that is not an object stays unchanged. */
function withMembers(body: Buffer, members: Readonly<Record<string, string>>): Buffer {
  const written = Object.entries(members).map(([name, value]) => `"${name}":${value}`);
  const text = body.toString();
  if (!text.startsWith("{")) return body;
  return Buffer.from(`{${written.join(",")}${text === "{}" ? "" : ","}${text.slice(1)}`);
}
