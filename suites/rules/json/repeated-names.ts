import type { Json } from "../../../support/conformance/index.ts";

/** Longer texts are not searched: the code that writes them writes short ones as well. */
const longest = 65_536;

/** A string of a JSON text, with the colon after it if it is the name of a member. */
const texts = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/**
 * The names that an object in the text has twice. A parser keeps one of the members, so the text then has more names
 * than its value.
 */
export function repeatedNames(text: string, value: Json): ReadonlySet<string> {
  const repeated = new Set<string>();
  if (text.length > longest) return repeated;
  const written: string[] = [];
  for (const [, name, colon] of text.matchAll(texts))
    if (name !== undefined && colon !== undefined) written.push(name);
  const kept = membersIn(value);
  if (written.length === kept.length) return repeated;
  const left = new Map<string, number>();
  for (const name of kept) left.set(name, (left.get(name) ?? 0) + 1);
  for (const name of written.map((quoted) => String(JSON.parse(quoted)))) {
    const count = left.get(name) ?? 0;
    if (count === 0) repeated.add(name);
    left.set(name, count - 1);
  }
  return repeated;
}

/** The names of all members of all objects in the value. */
function membersIn(value: Json, names: string[] = []): readonly string[] {
  if (typeof value !== "object" || value === null) return names;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) names.push(name);
    membersIn(inner, names);
  }
  return names;
}
