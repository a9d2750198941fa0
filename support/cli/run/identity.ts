import { randomInt } from "node:crypto";

const letters = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A unique id for the run. The names of all objects that it creates begin with it. */
export function newRunId(): string {
  return `dashspec-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** The default seed. It is always the same, so that an unchanged target gets an unchanged verdict. */
export const defaultSeed = 1;

/** Draws a seed of 31 bits. */
export function newSeed(): number {
  return randomInt(2 ** 31);
}
