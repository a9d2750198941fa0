import { createHmac, scrypt, scryptSync } from "node:crypto";

/** What makes the pseudonyms of a run: who knows it all can tell whether a value that he knows is behind one. */
export interface PseudonymSource {
  /** The full key: nobody reads it in a report. */
  readonly secret: string;
  readonly seed: number;
}

/** So many digits tell the values of one run apart, and say little of each. */
const digits = 6;

/** Returns the same few characters for the same value, and others for another. */
export type Pseudonyms = (value: string) => string;

/**
 * Makes pseudonyms that tell equal from different within a run, and give no value away. A plain hash would: whoever has a
 * list of addresses could hash them all. The salt therefore depends on the full key, which no report shows, so that nobody
 * without it can try a list, and pseudonyms of runs with different keys say nothing of each other. It depends on the seed as
 * well, and on nothing else, since two runs with one seed are to differ in ids and times alone. It is derived slowly
 * (RFC 7914), so that the pseudonym of a known address is of no use for trying out keys.
 */
export function createPseudonyms({ secret, seed }: PseudonymSource): Pseudonyms {
  const salt = saltFor(secret, `dashspec ${seed}`);
  return (value) => createHmac("sha256", salt()).update(value).digest("hex").slice(0, digits);
}

const saltBytes = 32;

/** The last salt: the proof judges many targets with one key and one seed. */
let last: { readonly name: string; readonly salt: () => Buffer } | undefined;

function saltFor(secret: string, salting: string): () => Buffer {
  const name = `${salting} ${secret}`;
  if (last?.name !== name) last = { name, salt: derivedAhead(secret, salting) };
  return last.salt;
}

/** Derives a salt on another thread, since the first answers are waiting by the time it is asked for; here where it is not there yet. */
function derivedAhead(secret: string, salting: string): () => Buffer {
  let salt: Buffer | undefined;
  scrypt(secret, salting, saltBytes, (error, derived) => {
    // What fails there fails here, where somebody hears of it.
    if (error === null) salt ??= derived;
  });
  return () => {
    salt ??= scryptSync(secret, salting, saltBytes);
    return salt;
  };
}
