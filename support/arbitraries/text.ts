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

/** Text as rule 4 of the design bounds it: trimmed, any script and emoji, no control characters. */
export function text({ maxLength = 100, lineBreaks = false }: TextBounds = {}): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tellingPieces) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 10 }) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 5 }) },
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
