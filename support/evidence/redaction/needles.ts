import type { View } from "./view.ts";

/** A text to search for. */
export interface Needle {
  readonly text: string;
  /** Whether a part that is too long to be a word is found as well. */
  readonly parts: boolean;
}

/** Receives a match: the index of its first character, and the index after its last. */
export type Found<Kind extends Needle> = (needle: Kind, start: number, end: number) => void;

/** Shorter needles may be a part of ordinary words, so they are found only as words of their own. */
const leastDistinctive = 8;

/** A part of this length is no ordinary word. Of a short key, three quarters are as good as all of it. */
function leastPart(length: number): number {
  return Math.min(12, Math.max(leastDistinctive, Math.ceil(length * 0.75)));
}

/**
 * Words of the API and of the reference target's own keys. A key may consist of them, and every report contains them.
 */
const ordinaryWords = /configuration|dashboards?|reference|unlimited|sharing|plugins?|write|read|none/gi;

/** Whether a text differs from ordinary words, whatever characters surround it. */
export function isDistinctive(text: string): boolean {
  return text.length >= leastDistinctive;
}

interface Indexed<Kind> {
  readonly needle: Kind;
  readonly folded: string;
  /** The number of characters up to each position that are no part of ordinary words; null if parts do not count. */
  readonly own: readonly number[] | null;
}

interface Occurrence<Kind> {
  readonly indexed: Indexed<Kind>;
  readonly at: number;
}

/** A hash of 32 bits moves this far with each character, so that it holds the last {@link leastDistinctive} ones. */
const step = 32 / leastDistinctive;
const filterBits = 16;

/**
 * Finds needles in any case, in time that hardly grows with their number, because a text of a megabyte may repeat a
 * hundred keys. The text is read once, with a rolling hash of the last few characters, which shows where a needle may
 * be.
 */
export class Needles<Kind extends Needle> {
  readonly #known = new Set<string>();
  readonly #filter = new Uint8Array(1 << filterBits);
  readonly #grams = new Map<string, Occurrence<Kind>[]>();
  readonly #short: Indexed<Kind>[] = [];

  /** Adds a needle, unless there is one with the same text. Returns whether it was new. */
  add(needle: Kind): boolean {
    const folded = fold(needle.text);
    if (needle.text === "" || this.#known.has(folded)) return false;
    this.#known.add(folded);
    const own = needle.parts ? ownCharacters(needle.text) : null;
    const indexed = { needle, folded, own };
    if (!isDistinctive(folded)) {
      this.#short.push(indexed);
      return true;
    }
    const places = own === null ? 1 : folded.length - leastDistinctive + 1;
    for (let at = 0; at < places; at += 1) {
      const gram = folded.slice(at, at + leastDistinctive);
      this.#filter[placeOf(hashOf(gram))] = 1;
      const occurrences = this.#grams.get(gram);
      if (occurrences === undefined) this.#grams.set(gram, [{ indexed, at }]);
      else occurrences.push({ indexed, at });
    }
    return true;
  }

  find({ text }: View, found: Found<Kind>): void {
    this.#findShort(text, found);
    if (this.#grams.size === 0) return;
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      hash = ((hash << step) + foldedCode(text, index)) | 0;
      if (this.#filter[placeOf(hash)] === 1 && index >= leastDistinctive - 1) {
        this.#look(text, index - leastDistinctive + 1, found);
      }
    }
  }

  #look(text: string, start: number, found: Found<Kind>): void {
    const occurrences = this.#grams.get(fold(text.slice(start, start + leastDistinctive))) ?? [];
    for (const { indexed, at } of occurrences) {
      const { needle, folded, own } = indexed;
      // The match was already found one character earlier.
      if (at > 0 && start > 0 && foldedCode(text, start - 1) === folded.charCodeAt(at - 1)) continue;
      let length = leastDistinctive;
      while (
        at + length < folded.length &&
        start + length < text.length &&
        foldedCode(text, start + length) === folded.charCodeAt(at + length)
      ) {
        length += 1;
      }
      const whole = length === folded.length;
      const telling =
        own !== null && length >= leastPart(folded.length) && (own[at + length] ?? 0) > (own[at] ?? 0);
      if (whole || telling) found(needle, start, start + length);
    }
  }

  #findShort(text: string, found: Found<Kind>): void {
    for (const { needle } of this.#short) {
      const literal = needle.text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
      for (const match of text.matchAll(new RegExp(`(?<![\\w-])${literal}(?![\\w-])`, "gi"))) {
        found(needle, match.index, match.index + match[0].length);
      }
    }
  }
}

/** Null if a key consists of ordinary words only. */
function ownCharacters(text: string): readonly number[] | null {
  const covered = text.replace(ordinaryWords, (word) => " ".repeat(word.length));
  const counts = [0];
  for (const character of covered) counts.push((counts.at(-1) ?? 0) + (/[a-z0-9]/i.test(character) ? 1 : 0));
  return counts.at(-1) === 0 ? null : counts;
}

/** The text with US-ASCII capitals as small letters. Unlike other foldings, this keeps one character for each. */
function fold(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function foldedCode(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function hashOf(gram: string): number {
  let hash = 0;
  for (let index = 0; index < gram.length; index += 1) hash = ((hash << step) + gram.charCodeAt(index)) | 0;
  return hash;
}

/** The place of a hash in the filter. Every bit of the hash counts in the upper bits of the product. */
function placeOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> (32 - filterBits);
}
