import { randomInt } from "node:crypto";

const letters = "0123456789abcdefghijklmnopqrstuvwxyz";

/** What tells this run from every other: its id, which also begins the name of all that it creates. */
export function newRunId(): string {
  return `dashspec-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;
}

/** The seed of a run whose user gave none: always the same, so that what has not changed is judged as it was before. */
export const defaultSeed = 1;

/** A seed that is drawn: 31 bits. */
export function newSeed(): number {
  return randomInt(2 ** 31);
}
