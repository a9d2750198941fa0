import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** After so many bytes of large answers, what is left of those that nobody looks at any more is collected. */
const between = 48 * 1024 * 1024;

/** Smaller answers are no burden. */
const large = 64 * 1024;

let received = 0;
let collect: (() => void) | undefined;

/**
 * To be told of the size of each answer. The engine lets large strings and buffers lie about until its heap has grown to many
 * times of what is in use, and would take a gigabyte for answers of a few megabytes each.
 */
export function collectAfter(bytes: number): void {
  if (bytes < large) return;
  received += bytes;
  if (received < between) return;
  received = 0;
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const gc: unknown = runInNewContext("gc");
  return typeof gc === "function" ? () => void gc() : () => {};
}
