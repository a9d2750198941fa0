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
  ["a value that is read again is kept", [a, a, b, a, b], "ab"],
  ["a value that no longer fits is created again", [a, b, c, a], "abca"],
  ["the value that was used last stays longest", [a, b, a, c, a, b], "abcb"],
  ["the last value stays, whatever its weight", [large, large, a, large], "lal"],
])("%s", (_, read, made) => {
  expect(madeOf(10, read)).toBe(made);
});
