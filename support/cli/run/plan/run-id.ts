import { randomInt } from "node:crypto";

const letters = "0123456789abcdefghijklmnopqrstuvwxyz";

/** A unique id for the run. The names of all objects that it creates begin with it. */
export function newRunId(): string {
  return `dashspec-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;
}
