import { expect, test } from "vitest";
import { LruCache } from "./lru-cache.ts";

/** Reads the keys in their order, each with its weight, and returns those whose values had to be created. */
function madeOf(bound: number, read: readonly (readonly [key: string, weight: number])[]): string {
  const recent = new LruCache<string, string>(bound);
  let made = "";
  for (const [key, weight] of read) {
    const value = recent.read(key, weight, () => {
      made += key;
      return key.toUpperCase();
    });
    expect(value).toBe(key.toUpperCase());
  }
  return made;
}

const a = ["a", 4] as const;
const b = ["b", 4] as const;
const c = ["c", 4] as const;
const large = ["l", 100] as const;

test.each([
  ["what is asked for again is kept", [a, a, b, a, b], "ab"],
  ["what does not fit any more is made again", [a, b, c, a], "abca"],
  ["what was used last stays longest", [a, b, a, c, a, b], "abcb"],
  ["the last one stays, however much it weighs", [large, large, a, large], "lal"],
])("%s", (_, read, made) => {
  expect(madeOf(10, read)).toBe(made);
});
