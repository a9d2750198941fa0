import type { View } from "./view.ts";

/** A shorter text cannot hold a credential that differs from a word. */
const leastDecoded = 8;

/** The bits of each symbol, by its code; -1 for other characters. */
type Table = Readonly<Int8Array>;

/** Base64 and base64url (RFC 4648 §4 and §5). */
const sextets = tableOf({
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/": 0,
  "-_": 62,
});

const nibbles = tableOf({ "0123456789abcdef": 0, ABCDEF: 10 });

/** @param firstValues the value of the first of some symbols; the ones after it have the next values */
function tableOf(firstValues: Readonly<Record<string, number>>): Table {
  const table = new Int8Array(128).fill(-1);
  for (const [symbols, first] of Object.entries(firstValues)) {
    for (const [index, symbol] of [...symbols].entries()) table[symbol.charCodeAt(0)] = first + index;
  }
  return table;
}

/** Encoded bytes: the bits of each symbol. */
type Values = Readonly<Uint8Array>;

/** The positions of the first and the last character of each symbol. */
interface Places {
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** A way of writing bytes as symbols that cannot be decoded one by one. */
interface Code {
  /** Finds text that may be encoded in this way. */
  readonly run: RegExp;
  /** The number of bits of a symbol. */
  readonly bits: number;
  /** The number of symbols in a run at which its bytes may begin. */
  readonly alignments: number;
  readonly read: (encoded: string) => Values;
  /** Separate from reading, because few runs decode to anything. */
  readonly placesIn: (encoded: string) => Places;
}

const codes: readonly Code[] = [
  {
    // Base64 in e-mail is broken into lines (RFC 2045 §6.8).
    run: /[\w+/-]{4,}(?:[\r\n]+[\w+/-]+)*/g,
    bits: 6,
    alignments: 4,
    read: (encoded) => valuesIn(encoded, sextets),
    placesIn: (encoded) => placesOfCharacters(encoded, sextets),
  },
  {
    run: /[0-9a-f]{2}(?:[\s:,-]{0,4}(?:0x)?[0-9a-f]{2}){7,}/gi,
    bits: 4,
    alignments: 2,
    read: (encoded) => valuesIn(withoutPrefixes(encoded), nibbles),
    placesIn: (encoded) => placesOfCharacters(withoutPrefixes(encoded), nibbles),
  },
  {
    // The bytes of a buffer, as JSON shows them.
    run: /\b\d{2,3}(?:\s{0,4},\s{0,9}\d{2,3}){7,}/g,
    bits: 8,
    alignments: 1,
    read: (encoded) => Uint8Array.from(numbersIn(encoded), ([digits]) => Math.min(Number(digits), 255)),
    placesIn: (encoded) => {
      const found = numbersIn(encoded);
      return {
        begins: found.map(({ index }) => index),
        ends: found.map(({ index, 0: digits }) => index + digits.length - 1),
      };
    },
  },
];

function valuesIn(encoded: string, table: Table): Values {
  const values = new Uint8Array(encoded.length);
  let count = 0;
  for (let index = 0; index < encoded.length; index += 1) {
    const value = table[encoded.charCodeAt(index)] ?? -1;
    if (value < 0) continue;
    values[count] = value;
    count += 1;
  }
  return values.subarray(0, count);
}

function placesOfCharacters(encoded: string, table: Table): Places {
  const places: number[] = [];
  for (let index = 0; index < encoded.length; index += 1) {
    if ((table[encoded.charCodeAt(index)] ?? -1) >= 0) places.push(index);
  }
  return { begins: places, ends: places };
}

/** Replaces 0x, whose 0 is not a digit of the value. */
function withoutPrefixes(encoded: string): string {
  return encoded.replaceAll(/0x/gi, "  ");
}

function numbersIn(encoded: string): readonly RegExpExecArray[] {
  return [...encoded.matchAll(/\d+/g)];
}

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
