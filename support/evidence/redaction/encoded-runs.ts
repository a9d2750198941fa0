import { type Code, codes, type Places, type Values } from "./byte-codes.ts";
import type { View } from "./view.ts";

/** A shorter text cannot hold a credential that differs from a word. */
const leastDecoded = 8;

/** Returns the decoded texts of the runs of encoded bytes in a view, wherever in a run the bytes may begin. */
export function decodedRuns(view: View): readonly View[] {
  const views: View[] = [];
  for (const code of codes) {
    for (const run of view.text.matchAll(code.run)) decode(view, code, run, views);
  }
  return views;
}

function decode(view: View, code: Code, { 0: encoded, index: start }: RegExpExecArray, views: View[]): void {
  const { bits, alignments, read, placesIn } = code;
  if ((encoded.length * bits) / 8 < leastDecoded) return;
  const values = read(encoded);
  let places: Places | undefined;
  for (let skipped = 0; skipped < alignments; skipped += 1) {
    for (const { text, at } of words(values, bits, skipped)) {
      places ??= placesIn(encoded);
      const { begins, ends } = places;
      /** The symbol that contains the bit, counted from the first bit of a byte of the text. */
      const symbolOf = (index: number, bit: number) => skipped + Math.floor(((at + index) * 8 + bit) / bits);
      views.push({
        text,
        startOf: (index) => view.startOf(start + (begins[symbolOf(index, 0)] ?? 0)),
        endOf: (index) => view.endOf(start + (ends[symbolOf(index, 7)] ?? 0)),
      });
    }
  }
}

interface Word {
  readonly text: string;
  /** The number of bytes before it. */
  readonly at: number;
}

/**
 * The readable texts among the bytes of the values, from a symbol on. At a wrong beginning hardly anything is readable.
 * So the search first reads the last byte that a word of the least length would reach, because no word contains an
 * unreadable byte.
 */
function words(values: Values, bits: number, skipped: number): readonly Word[] {
  const found: Word[] = [];
  const count = Math.floor(((values.length - skipped) * bits) / 8);
  const isReadableAt = (index: number) => readable[byteAt(values, bits, skipped, index)] === 1;
  let at = 0;
  while (at + leastDecoded <= count) {
    let last = at + leastDecoded - 1;
    while (last >= at && isReadableAt(last)) last -= 1;
    if (last >= at) {
      at = last + 1;
      continue;
    }
    let end = at + leastDecoded;
    while (end < count && isReadableAt(end)) end += 1;
    found.push({ text: read(at, end), at });
    at = end + 1;
  }
  return found;

  function read(from: number, to: number): string {
    const bytes = Buffer.allocUnsafe(to - from);
    for (let index = from; index < to; index += 1) {
      bytes[index - from] = byteAt(values, bits, skipped, index);
    }
    return bytes.toString("latin1");
  }
}

/** One byte of the values, from a symbol on. A byte spans at most two symbols of four bits or more. */
function byteAt(values: Values, bits: number, skipped: number, index: number): number {
  const symbol = skipped + Math.floor((index * 8) / bits);
  const both = ((values[symbol] ?? 0) << bits) | (values[symbol + 1] ?? 0);
  return (both >> (2 * bits - 8 - ((index * 8) % bits))) & 0xff;
}

/** 1 for each printable character of US-ASCII, the tab and line ends. */
const readable = Uint8Array.from({ length: 256 }, (_, byte) =>
  (byte >= 0x20 && byte <= 0x7e) || byte === 0x09 || byte === 0x0a || byte === 0x0d ? 1 : 0,
);
