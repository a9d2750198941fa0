import fc from "fast-check";
import { lookAlikes, tellingPieces } from "./pieces.ts";

export interface TextBounds {
  /** In UTF-16 code units, the widest of the ways to count characters. Default 100. */
  readonly maxLength?: number;
  /** Whether lines may be broken, by a line feed. Default false. */
  readonly lineBreaks?: boolean;
}

/** Controls, formats other than the joiner inside emoji, surrogates, unassigned and private code points, odd separators. */
const unwanted = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/gu;
const edges = /^[\p{Z}\p{C}\s]+|[\p{Z}\p{C}\s]+$/gu;

/** First and last code points of blocks from many scripts, of emoji, and of planes beyond the basic one. */
const blocks = [
  [0xa1, 0x24f],
  [0x300, 0x36f],
  [0x391, 0x52f],
  [0x5d0, 0x64a],
  [0x904, 0x939],
  [0xe01, 0xe30],
  [0x3041, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x1d400, 0x1d7ff],
  [0x1f300, 0x1f64f],
  [0x20000, 0x2a6df],
] as const;

/** Characters of the blocks. The library's own "grapheme" unit takes a second to set up, in every run. */
const anyScript = fc
  .array(fc.oneof(...blocks.map(([min, max]) => fc.integer({ min, max }))), { maxLength: 5 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

/** Text as rule 4 bounds it: trimmed, any script and emoji, no control characters. */
export function text({ maxLength = 100, lineBreaks = false }: TextBounds = {}): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tellingPieces) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 10 }) },
    { weight: 2, arbitrary: anyScript },
    { weight: 1, arbitrary: fc.constantFrom(...(lineBreaks ? [" ", "\n", "\n\n"] : [" ", "  "])) },
  );
  const composed = fc
    .array(piece, { maxLength: 20, size: "max" })
    .map((pieces) => tidy(pieces.join(""), maxLength));
  const fitting = lookAlikes.filter(({ length }) => length <= maxLength);
  return fc.oneof(
    { weight: 8, arbitrary: composed },
    { weight: 1, arbitrary: fc.constantFrom("", ...fitting) },
  );
}

/** The text without what rule 4 leaves out, cut between code points. */
export function tidy(raw: string, maxLength: number): string {
  const wanted = raw
    .split("\n")
    .map((line) => line.replaceAll(unwanted, ""))
    .join("\n")
    .replaceAll(edges, "");
  let cut = "";
  for (const character of wanted) {
    if (cut.length + character.length > maxLength) break;
    cut += character;
  }
  return cut.replaceAll(edges, "");
}
