import { createHash } from "node:crypto";

/**
 * Returns pseudo-random numbers from 0 to 1. They depend only on the seed and the name, and not on numbers drawn
 * before.
 */
export function drawer(seed: number, name: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return createHash("sha256").update(`${seed} ${name} ${drawn}`).digest().readUInt32BE(0) / 2 ** 32;
  };
}
