import type { Json } from "../../../support/conformance/index.ts";

/** Longer texts are not searched: the code that writes them writes short ones as well. */
const longest = 65_536;

/** A string of a JSON text, with the colon after it if it is the name of a member. */
const texts = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Whether an object in the text has two members of one name. A parser keeps one of them, so the text then has more
 * names than its value.
 */
export function repeatsName(text: string, value: Json): boolean {
  if (text.length > longest) return false;
  let names = 0;
  for (const [, colon] of text.matchAll(texts)) if (colon !== undefined) names += 1;
  return names > membersIn(value);
}

function membersIn(value: Json): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  const own = Array.isArray(value) ? 0 : inner.length;
  return inner.reduce<number>((sum, each) => sum + membersIn(each), own);
}
