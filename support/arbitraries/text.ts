import fc from "fast-check";
import { lookAlikes, tellingPieces } from "./pieces.ts";

/** What drawn texts may be. */
export interface TextBounds {
  /** The longest text in UTF-16 code units, the largest of all counts of characters. Default 100. */
  readonly maxLength?: number;
  /** Whether there may be line feeds. Default false. */
  readonly lineBreaks?: boolean;
}

/**
 * Controls, format characters except the joiner of emoji, surrogates, unassigned and private code points, and unusual
 * separators.
 */
const unwanted = /(?!\u200d)[\p{C}\p{Zl}\p{Zp}]/gu;
const edges = /^[\p{Z}\p{C}\s]+|[\p{Z}\p{C}\s]+$/gu;

/** The first and the last code points of blocks from many scripts, of emoji, and of planes beyond the basic one. */
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

/** Characters of these blocks. The library's own unit "grapheme" takes a second to set up in every run. */
const anyScript = fc
  .array(fc.oneof(...blocks.map(([min, max]) => fc.integer({ min, max }))), { maxLength: 5 })
  .map((codePoints) => String.fromCodePoint(...codePoints));

/** Text within rule 4: trimmed, in any script and with emoji, without control characters. */
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

/** The text without the characters that rule 4 excludes. It is never cut inside a code point. */
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
