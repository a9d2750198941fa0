import { type OperationName, operations } from "../../../support/catalogue/index.ts";

/** An integer beyond 64 bits. */
export const beyond64Bits = "9".repeat(20);

/** The smallest integer beyond 64 bits. Truncated to 64 or 32 bits, it is 0. */
export const zeroWhenCut = "18446744073709551616";

/** Stands for bytes that are not UTF-8, which no encoding of a text gives. */
export const notUtf8 = "not-utf-8";

/** What careless code decodes, encodes, splits or quotes. */
export const oddText = "ä😀\u0001\u0085,'\"%/";

/**
 * Ids of one kind, by the requests that may use them. A read may lead to another object by mistake, because it changes
 * nothing. An id for writes leads to no object in any conversion: words become 0 or nothing, and no object or tenant
 * has these numbers. A deletion cannot be undone, so its ids are words, and numbers that are 0 or far below however
 * they are read.
 */
interface OddIds {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly deletions: readonly string[];
}

const word: OddIds = {
  reads: ["12abc", "1e3", "not-a-number"],
  writes: ["not-a-number", "NaN"],
  deletions: ["not-a-number", "NaN"],
};

/** What clients send in place of an id that they do not have. */
const missing: OddIds = {
  reads: ["null", "null", "undefined"],
  writes: ["null", "null", "undefined"],
  deletions: ["null", "undefined"],
};

const flag: OddIds = { reads: ["true", "true", "false"], writes: ["false"], deletions: ["false"] };

const fraction: OddIds = { reads: ["0.5"], writes: ["0.25"], deletions: ["0.25"] };

const large: OddIds = { reads: [beyond64Bits], writes: [beyond64Bits], deletions: [zeroWhenCut] };

/** An integer beyond 31 bits. As a signed integer of 32 bits, it is negative. */
const wide: OddIds = { reads: ["2147483648"], writes: ["2147483648"], deletions: [zeroWhenCut] };

/** Some languages take -1 for the last element, so nothing is written there. */
const negative: OddIds = {
  reads: ["-1"],
  writes: ["-2147483647", `-${zeroWhenCut}`],
  deletions: [`-${zeroWhenCut}`],
};

/** A server that parses a number treats both alike, so the second one is rare. */
const zeros = ["0", "00", "0"];

const zero: OddIds = { reads: zeros, writes: zeros, deletions: zeros };

/** Texts that have to be encoded in an address, and that a server may decode twice, or not at all. */
const encoded: OddIds = {
  reads: ["\0,", "７７,", notUtf8, oddText, "null,null", " ä,"],
  writes: ["ä,", "😀\u0085\u0001,", "null,null", notUtf8, oddText],
  deletions: ["null,null", oddText, notUtf8],
};

type Use = keyof OddIds;

/** One kind of each row is sent. Few servers distinguish the kinds of the last row at a single endpoint. */
const kinds: readonly (readonly [OddIds, ...OddIds[]])[] = [
  [missing],
  [flag],
  [negative],
  [encoded],
  [large, word, zero, wide, word, fraction],
];

/** How an operation uses the ids in its path. */
export function useOf(operation: OperationName): Use {
  const { method } = operations[operation];
  if (method === "GET") return "reads";
  return method === "DELETE" ? "deletions" : "writes";
}

/** One id of each kind, and different ones in each turn. */
export function oddIdsAt(use: Use, turn: number): readonly string[] {
  return kinds.flatMap((row) => {
    const ids = (row[turn % row.length] ?? row[0])[use];
    return ids[Math.floor(turn / row.length) % ids.length] ?? [];
  });
}

/** All ids for a use. */
export function allOddIds(use: Use): readonly string[] {
  return [...new Set(kinds.flat().flatMap((kind) => kind[use]))];
}
