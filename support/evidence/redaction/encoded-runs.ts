import type { View } from "./view.ts";

/** A shorter text holds no credential that could be told from a word. */
const leastDecoded = 8;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The six bits of each symbol of base64 and of base64url (RFC 4648 §4 and §5), by its code. */
const sextets: readonly number[] = (() => {
  const table = new Array<number>(128).fill(-1);
  for (const [value, symbol] of [...alphabet].entries()) table[symbol.charCodeAt(0)] = value;
  table["-".charCodeAt(0)] = 62;
  table["_".charCodeAt(0)] = 63;
  return table;
})();

/** Bytes as they are written: the bits of each symbol, and where it stands. */
interface Symbols {
  readonly values: number[];
  readonly begins: number[];
  readonly ends: number[];
}

/** A way of writing bytes as symbols that are of no use one by one. */
interface Code {
  /** Finds what may be written so. */
  readonly run: RegExp;
  /** How many bits a symbol has. */
  readonly bits: number;
  /** At how many symbols of a run its bytes may begin. */
  readonly alignments: number;
  readonly read: (encoded: string) => Symbols;
}

const codes: readonly Code[] = [
  {
    // Lines of mail are broken (RFC 2045 §6.8).
    run: /[\w+/-]{4,}(?:[\r\n]+[\w+/-]+)*/g,
    bits: 6,
    alignments: 4,
    read: (encoded) => characters(encoded, (code) => sextets[code] ?? -1),
  },
  {
    run: /[0-9a-f]{2}(?:[\s:,-]{0,4}(?:0x)?[0-9a-f]{2}){7,}/gi,
    bits: 4,
    alignments: 2,
    // The x of 0x makes its 0 no digit.
    read: (encoded) => characters(encoded.replaceAll(/0x/gi, "  "), nibble),
  },
  {
    // The bytes of a buffer, as JSON has them.
    run: /\b\d{2,3}(?:\s{0,4},\s{0,9}\d{2,3}){7,}/g,
    bits: 8,
    alignments: 1,
    read: numbers,
  },
];

function characters(encoded: string, read: (code: number) => number): Symbols {
  const symbols: Symbols = { values: [], begins: [], ends: [] };
  for (let index = 0; index < encoded.length; index += 1) {
    const value = read(encoded.charCodeAt(index));
    if (value < 0) continue;
    symbols.values.push(value);
    symbols.begins.push(index);
    symbols.ends.push(index);
  }
  return symbols;
}

function nibble(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

function numbers(encoded: string): Symbols {
  const found = [...encoded.matchAll(/\d+/g)];
  return {
    values: found.map(([digits]) => Math.min(Number(digits), 255)),
    begins: found.map(({ index }) => index),
    ends: found.map(({ index, 0: digits }) => index + digits.length - 1),
  };
}

/** Returns what the runs of encoded bytes in a view say, wherever in a run the bytes may begin. */
export function decodedRuns(view: View): readonly View[] {
  return codes.flatMap((code) => [...view.text.matchAll(code.run)].flatMap((run) => decode(view, code, run)));
}

function decode(view: View, { bits, alignments, read }: Code, run: RegExpExecArray): readonly View[] {
  const [encoded] = run;
  if ((encoded.length * bits) / 8 < leastDecoded) return [];
  const { values, begins, ends } = read(encoded);
  return Array.from({ length: alignments }, (_, skipped) => skipped).flatMap((skipped) =>
    words(bytesOf(values, bits, skipped)).map(({ text, at }): View => {
      /** The symbol that has the bit, counted from the first bit of a byte of the text. */
      const symbolOf = (index: number, bit: number) => skipped + Math.floor(((at + index) * 8 + bit) / bits);
      return {
        text,
        startOf: (index) => view.startOf(run.index + (begins[symbolOf(index, 0)] ?? 0)),
        endOf: (index) => view.endOf(run.index + (ends[symbolOf(index, 7)] ?? 0)),
      };
    }),
  );
}

/** The bytes that the values make, from a symbol on, as characters of one byte each. */
function bytesOf(values: readonly number[], bits: number, skipped: number): string {
  const bytes = Buffer.alloc(Math.floor(((values.length - skipped) * bits) / 8));
  let held = 0;
  let heldBits = 0;
  let count = 0;
  for (let index = skipped; index < values.length && count < bytes.length; index += 1) {
    held = ((held << bits) | (values[index] ?? 0)) & 0xffff;
    heldBits += bits;
    if (heldBits < 8) continue;
    heldBits -= 8;
    bytes[count] = (held >> heldBits) & 0xff;
    count += 1;
  }
  return bytes.toString("latin1");
}

/** What can be read of decoded bytes: at a wrong place to begin, hardly anything can. */
function words(bytes: string): readonly { readonly text: string; readonly at: number }[] {
  return [...bytes.matchAll(/[\t\n\r\x20-\x7e]{8,}/g)].map((match) => ({ text: match[0], at: match.index }));
}
