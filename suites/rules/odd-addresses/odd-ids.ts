import { type OperationName, operations } from "../../../support/catalogue/index.ts";

/** One that is well formed, and leads to nothing. */
export const unknownId = "2147483647";

/** Beyond 64 bits. */
export const tooLarge = "9".repeat(20);

/** The same by the smallest number: cut off to 64 bits, or to 32, it is 0. */
export const zeroWhenCut = "18446744073709551616";

/** Stands for bytes that are not UTF-8, which no encoding of a text brings about. */
export const notUtf8 = "not-utf-8";

/**
 * Ids of one kind, by what may be done with them. Whoever takes one for another object's reads that one at most. What is written to
 * leads to no object by whatever conversion: words become 0 or none, and no object, and no place of one, has these numbers. A
 * deletion could not be taken back: it names words alone, and what is 0, or far below, however it is read.
 */
interface Kind {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly deletions: readonly string[];
}

const word: Kind = {
  reads: ["not-a-number", "null", "12abc", "true", "1e3", "undefined"],
  writes: ["not-a-number", "null", "false", "undefined"],
  deletions: ["not-a-number", "false", "undefined"],
};

const fraction: Kind = { reads: ["0.5"], writes: ["0.25"], deletions: ["0.25"] };

const large: Kind = { reads: [tooLarge], writes: [tooLarge], deletions: [zeroWhenCut] };

/** The last of all is what some languages take -1 for: nothing is written there. */
const negative: Kind = { reads: ["-1"], writes: [`-${zeroWhenCut}`], deletions: [`-${zeroWhenCut}`] };

/** Whoever makes a number of it treats both alike, so the second one is rare. */
const zeros = ["0", "00", "0"];

const zero: Kind = { reads: zeros, writes: zeros, deletions: zeros };

/** What has to be encoded in an address, and may be decoded twice, or not at all. */
const encoded: Kind = {
  reads: ["\0", "７７", notUtf8, "'\"%/", "ä"],
  writes: ["ä", "\u0001", "null,null", notUtf8, "'\"%/"],
  deletions: ["null,ä", "'\"%", notUtf8],
};

const kinds: readonly Kind[] = [word, fraction, large, negative, zero, encoded];

type Use = keyof Kind;

/** What an operation does with the ids that it is given. */
export function useOf(operation: OperationName): Use {
  const { method } = operations[operation];
  if (method === "GET") return "reads";
  return method === "DELETE" ? "deletions" : "writes";
}

/** One id of each kind, other ones at each turn. */
export function oddIdsAt(use: Use, turn: number): readonly string[] {
  return kinds.flatMap((kind) => {
    const ids = kind[use];
    return ids[turn % ids.length] ?? [];
  });
}

/** All of them. */
export function allOddIds(use: Use): readonly string[] {
  return [...new Set(kinds.flatMap((kind) => kind[use]))];
}
