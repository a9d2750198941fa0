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
export type Values = Readonly<Uint8Array>;

/** The positions of the first and the last character of each symbol. */
export interface Places {
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** A way of writing bytes as symbols that cannot be decoded one by one. */
export interface Code {
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

/** The ways of writing bytes in which keys are looked for. */
export const codes: readonly Code[] = [
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
