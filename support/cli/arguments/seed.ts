import { randomInt } from "node:crypto";

/** The default seed. It is always the same, so that an unchanged target gets an unchanged verdict. */
export const defaultSeed = 1;

/** Draws a seed of 31 bits. */
export function newSeed(): number {
  return randomInt(2 ** 31);
}
