import type { View } from "./view.ts";

/** The HTML names of the US-ASCII characters that are neither letters nor digits (HTML §13.5). */
const entities: Readonly<Record<string, string>> = {
  tab: "\t",
  newline: "\n",
  excl: "!",
  quot: '"',
  num: "#",
  dollar: "$",
  percnt: "%",
  amp: "&",
  apos: "'",
  lpar: "(",
  rpar: ")",
  ast: "*",
  midast: "*",
  plus: "+",
  comma: ",",
  period: ".",
  sol: "/",
  colon: ":",
  semi: ";",
  lt: "<",
  equals: "=",
  gt: ">",
  quest: "?",
  commat: "@",
  lsqb: "[",
  lbrack: "[",
  bsol: "\\",
  rsqb: "]",
  rbrack: "]",
  hat: "^",
  lowbar: "_",
  underbar: "_",
  grave: "`",
  lcub: "{",
  lbrace: "{",
  verbar: "|",
  vert: "|",
  rcub: "}",
  rbrace: "}",
};

const controls: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** Escapes of one character: its code in hexadecimal, decimal or octal, or its name. */
const writtenCharacter =
  /\\u\{0*(?<braced>[0-9a-f]{1,6})\}|\\u(?<unicode>[0-9a-f]{4})|[\\%]x(?<x>[0-9a-f]{2})|%u(?<percentU>[0-9a-f]{4})|%(?<percent>[0-9a-f]{2})|&#x0*(?<hexEntity>[0-9a-f]{1,6});?|&#0*(?<entity>[0-9]{1,7});?|&(?<name>[a-z]{2,9});|\\(?<octal>[0-3][0-7]{2})|\\(?<control>[nrt])|\\(?<plain>["'\\/])/gi;

/** What is looked for in the text. */
export interface Sought {
  /** The number of characters before and after an escape that matter. */
  readonly reach: number;
  /**
   * Whether an escaped quotation mark may be a part of it. Every member of JSON in JSON is in such marks, so most texts
   * need not be read again without them.
   */
  readonly quoted: boolean;
}

/**
 * Returns the view with each escape replaced by its character, cut to what is near an escape that matters, since the
 * rest reads as before. A cut is made at a space.
 */
export function unescaped(view: View, { reach, quoted }: Sought): readonly View[] {
  const whole = replaced(view, quoted);
  if (whole === null) return [];
  const { text, startOf, endOf, telling } = whole;
  const views: View[] = [];
  let from = 0;
  for (const [index, place] of telling.entries()) {
    const next = telling[index + 1];
    if (next !== undefined && next - place <= 2 * reach) continue;
    const end = place + reach < text.length ? text.indexOf(" ", place + reach) : -1;
    const to = end < 0 ? text.length : end;
    if (next !== undefined && next - reach <= to) continue;
    const start = Math.max(0, text.lastIndexOf(" ", (telling[from] ?? 0) - reach));
    views.push({
      text: text.slice(start, to),
      startOf: (at) => startOf(start + at),
      endOf: (at) => endOf(start + at),
    });
    from = index + 1;
  }
  return views;
}

/** The view with each escape replaced, and the positions of the characters that matter; null if it has none. */
function replaced(
  { text, startOf, endOf }: View,
  quoted: boolean,
): (View & { readonly telling: readonly number[] }) | null {
  const pieces: string[] = [];
  /** The position of each escape in the new text, and its beginning and end in the old one. */
  const places: number[] = [];
  const begins: number[] = [];
  const ends: number[] = [];
  const telling: number[] = [];
  let length = 0;
  let read = 0;
  for (const match of text.matchAll(writtenCharacter)) {
    const character = characterOf(match.groups ?? {});
    if (character === undefined) continue;
    const piece = text.slice(read, match.index);
    pieces.push(piece, character);
    read = match.index + match[0].length;
    length += piece.length;
    places.push(length);
    if (quoted || character !== '"') telling.push(length);
    begins.push(match.index);
    ends.push(read);
    length += 1;
  }
  if (telling.length === 0) return null;
  pieces.push(text.slice(read));

  const before = (index: number) => lastUpTo(places, index);
  return {
    text: pieces.join(""),
    telling,
    startOf: (index) => {
      const nearest = before(index);
      return startOf(places[nearest] === index ? (begins[nearest] ?? 0) : plainPlace(nearest, index));
    },
    endOf: (index) => {
      const nearest = before(index);
      return endOf(places[nearest] === index ? (ends[nearest] ?? 1) - 1 : plainPlace(nearest, index));
    },
  };

  /** After an escape, characters follow each other as in the old text. */
  function plainPlace(nearest: number, index: number): number {
    return nearest < 0 ? index : (ends[nearest] ?? 0) + index - (places[nearest] ?? 0) - 1;
  }
}

/** The character of an escape. It is always a single code unit, so that positions can be mapped. */
function characterOf(groups: Readonly<Record<string, string | undefined>>): string | undefined {
  const { braced, unicode, x, percentU, percent, hexEntity, entity, name, octal, control, plain } = groups;
  const hexadecimal = braced ?? unicode ?? x ?? percentU ?? percent ?? hexEntity;
  if (hexadecimal !== undefined) return characterAt(Number.parseInt(hexadecimal, 16));
  if (entity !== undefined) return characterAt(Number(entity));
  if (octal !== undefined) return characterAt(Number.parseInt(octal, 8));
  if (control !== undefined) return controls[control.toLowerCase()];
  return name === undefined ? plain : entities[name.toLowerCase()];
}

function characterAt(code: number): string {
  // A character of two code units occurs neither in a key nor in an address.
  return code > 0xffff ? "\ufffd" : String.fromCharCode(code);
}

/** The index of the last of the ascending numbers that is not above the limit; -1 if all are above it. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
