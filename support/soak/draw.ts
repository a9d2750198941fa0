import { createHash } from "node:crypto";

/** Numbers from 0 to 1 that look like chance: what is drawn hangs on the seed and its name alone, and on nothing drawn before. */
export function drawer(seed: number, name: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash("sha256").update(`${seed} ${name} ${drawn}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}
