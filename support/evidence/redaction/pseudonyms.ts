import { createHmac, scrypt, scryptSync } from "node:crypto";

/**
 * The input of a run's pseudonyms. Only somebody who knows all of it can test whether a known value is behind a
 * pseudonym.
 */
export interface PseudonymSource {
  /** The full key, which no report shows. */
  readonly secret: string;
  readonly seed: number;
}

/** The number of digits. They distinguish the values of one run, and reveal little about each. */
const digits = 6;

/** Returns the same few characters for equal values, and others for different values. */
export type Pseudonyms = (value: string) => string;

/**
 * Makes pseudonyms that distinguish equal from different values within a run, without revealing the values. A plain
 * hash would reveal them to anybody with a list of addresses, who could hash them all. So the salt depends on the full
 * key, which no report shows. Without the key nobody can try a list, and pseudonyms of runs with different keys cannot
 * be related. The salt also depends on the seed, and on nothing else, since two runs with one seed must differ only in
 * ids and times. It is derived slowly (RFC 7914), so that the pseudonym of a known address does not help to guess keys.
 */
export function createPseudonyms({ secret, seed }: PseudonymSource): Pseudonyms {
  const salt = saltFor(secret, `dashspec ${seed}`);
  return (value) => createHmac("sha256", salt()).update(value).digest("hex").slice(0, digits);
}

const saltBytes = 32;

/** The last salt, because the proof judges many targets with one key and one seed. */
let last: { readonly name: string; readonly salt: () => Buffer } | undefined;

function saltFor(secret: string, salting: string): () => Buffer {
  const name = `${salting} ${secret}`;
  if (last?.name !== name) last = { name, salt: derivedAhead(secret, salting) };
  return last.salt;
}

/**
 * Derives a salt on another thread, because the first answers are waiting when it is needed. If it is not ready then,
 * it is derived here.
 */
function derivedAhead(secret: string, salting: string): () => Buffer {
  let salt: Buffer | undefined;
  scrypt(secret, salting, saltBytes, (error, derived) => {
    // If this fails, the derivation below fails as well, and its error is reported.
    if (error === null) salt ??= derived;
  });
  return () => {
    salt ??= scryptSync(secret, salting, saltBytes);
    return salt;
  };
}
