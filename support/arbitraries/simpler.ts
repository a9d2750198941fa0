import { isJsonObject, type Json } from "../http/bodies/json.ts";
import { tidy } from "./text.ts";

const longest = 100;

/**
 * Values that are simpler than the given one and still within rule 4, the simplest first. Each try costs requests, so
 * halves come before single characters and members: halving finds one bad character among a hundred in about ten tries,
 * even in pinned examples (docs/decisions/shrinking-by-halves.md).
 */
export function* simplerThan(value: Json): Generator<Json, void> {
  if (typeof value === "string") yield* simplerTexts(value);
  else if (Array.isArray(value)) yield* simplerLists(value);
  else if (isJsonObject(value)) yield* simplerObjects(value);
  else if (typeof value === "number" || typeof value === "bigint") yield* simplerNumbers(Number(value));
}

function* simplerTexts(value: string): Generator<string, void> {
  const characters = [...value];
  for (const part of partsOf(characters)) {
    const text = tidy(part.join(""), longest);
    if (text !== value) yield text;
  }
}

function* simplerNumbers(value: number): Generator<number, void> {
  for (const candidate of [0, Math.sign(value), Math.trunc(value)]) {
    if (candidate !== value && Math.abs(candidate) <= Math.abs(value)) yield candidate;
  }
}

function* simplerLists(value: readonly Json[]): Generator<Json, void> {
  yield* partsOf(value);
  for (const [index, inner] of value.entries()) {
    for (const simpler of simplerThan(inner)) yield value.with(index, simpler);
  }
}

function* simplerObjects(value: Readonly<Record<string, Json>>): Generator<Json, void> {
  const entries = Object.entries(value);
  for (const part of partsOf(entries)) yield Object.fromEntries(part);
  for (const [index, [name, inner]] of entries.entries()) {
    for (const simpler of simplerThan(inner)) yield Object.fromEntries(entries.with(index, [name, simpler]));
  }
}

/** No items, each half, each quarter, and all items except one eighth. */
function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[], void> {
  if (items.length === 0) return;
  yield [];
  for (const count of [2, 4]) {
    if (items.length < count) continue;
    for (let part = 0; part < count; part += 1) yield items.slice(at(part, count), at(part + 1, count));
  }
  const count = Math.min(items.length, 8);
  if (count === 1) return;
  for (let part = 0; part < count; part += 1) {
    yield [...items.slice(0, at(part, count)), ...items.slice(at(part + 1, count))];
  }

  function at(part: number, count: number): number {
    return Math.floor((part * items.length) / count);
  }
}
