import type { Json } from "../../http/bodies/json.ts";
import type { Target } from "../../http/target/target.ts";
import { type KeptLedger, keyOf, type Leftover, objectsNamed, plain } from "../../ledger/index.ts";
import type { FoundEntry, LeftEntry, Survey } from "./survey.ts";

/** The largest error of a target's clock that is tolerated, in milliseconds. */
const clockSkew = 15 * 60_000;

/** Searches the lists, by exact names, for objects of creations without an answer. */
export async function lookForLost(target: Target, ledgers: readonly KeptLedger[]): Promise<Survey> {
  const wanted = ledgers.flatMap((ledger) =>
    ledger.lost.flatMap(({ names, ...creation }) => names.map((name) => ({ ledger, name, ...creation }))),
  );
  if (wanted.length === 0) return { found: [], left: [], isSearched: true };
  const names = new Set(wanted.map(({ name }) => plain(name)));
  const { found: rows, isComplete } = await objectsNamed(target, (name) => names.has(plain(name)));
  const known = new Set(ledgers.flatMap(({ ids }) => [...ids]));
  const found = new Map<string, FoundEntry>();
  const left = new Map<string, LeftEntry>();
  for (const { ledger, name, description, kind, at, number } of wanted) {
    const namesakes = rows.filter((row) => row.kind === kind && plain(row.name) === plain(name));
    const described = namesakes.filter((row) => isDescribed(row, description));
    const own =
      described.length > 0
        ? ownAmong(described, ledger.idsNamed(kind, name, description), isComplete)
        : ownAmong(namesakes, ledger.idsNamed(kind, name), isComplete);
    for (const row of namesakes) {
      const key = keyOf(row);
      if (known.has(key) || found.has(key)) continue;
      if (row !== own) left.set(key, { ledger, entry: row, reason: severalHaveIt });
      else if (!isAround(row.createdAt, at)) left.set(key, { ledger, entry: row, reason: madeAtAnotherTime });
      else found.set(key, { ledger, entry: row, name: row.name, creation: number });
    }
  }
  // If two lost creations have one name, the object of one has the name of the other as well.
  for (const key of found.keys()) left.delete(key);
  return { found: [...found.values()], left: [...left.values()], isSearched: isComplete };
}

const severalHaveIt = "several objects have its name: which one is the run's is not known";
const madeAtAnotherTime = "it was created at another time: it may be somebody else's";

/**
 * Of several objects with one name, and with one description if the run sent its own, the one that certainly belongs to
 * the run. Only the run uses these texts, so anybody else who has them copied them from an existing object. That is the
 * earliest one, unless a known one is no longer shown.
 *
 * @param known the objects of the run that are known to have had the name
 */
function ownAmong(
  alike: readonly Leftover[],
  known: readonly string[],
  isComplete: boolean,
): Leftover | undefined {
  const shown = new Set(alike.map(keyOf));
  if (known.some((key) => !shown.has(key))) return undefined;
  const [first, ...others] = alike;
  if (others.length === 0) return first;
  const times = alike.map(({ createdAt }) => timeOf(createdAt));
  const earliest = Math.min(...times);
  const areFirst = alike.filter((_, index) => times[index] === earliest);
  // An object without a time makes the earliest time NaN, which equals nothing.
  return isComplete && areFirst.length === 1 ? areFirst[0] : undefined;
}

/** Whether an object has the description that only this creation was sent with. */
function isDescribed({ description: shown }: Leftover, sent: string | undefined): boolean {
  return sent !== undefined && typeof shown === "string" && plain(shown) === plain(sent);
}

function timeOf(created: Json | undefined): number {
  return typeof created === "string" ? Date.parse(created) : Number.NaN;
}

/** Whether an object can come from a creation that was sent at that time. An object without a time can. */
function isAround(created: Json | undefined, sentAt: string): boolean {
  const time = timeOf(created);
  return Number.isNaN(time) || Math.abs(time - Date.parse(sentAt)) < clockSkew;
}
