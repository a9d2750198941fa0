import { appendFileSync } from "node:fs";
import { saysNotFound } from "../../http/statuses.ts";
import type { Target } from "../../http/target/target.ts";
import {
  describeFailure,
  type Entry,
  type KeptLedger,
  type LedgerEvent,
  type Named,
  objectsNamed,
  remove,
  retrieve,
} from "../../ledger/index.ts";
import { lookForLost } from "./lost-creations.ts";
import type { FoundEntry, LeftEntry, Survey } from "./survey.ts";

/** Looks with GET requests which objects in the ledgers still exist. */
export async function survey(target: Target, ledgers: readonly KeptLedger[]): Promise<Survey> {
  const looks = await Promise.all(
    ledgers.flatMap((ledger) => ledger.entries.map((entry) => lookAt(target, ledger, entry))),
  );
  const lost = await lookForLost(target, ledgers);
  return {
    found: [...looks.filter((look) => look !== null && "name" in look), ...lost.found],
    left: [...looks.filter((look) => look !== null && "reason" in look), ...lost.left],
    isSearched: lost.isSearched,
  };
}

/** Whether an entry exists and is what the ledger says. Its id may belong to somebody else by now. */
async function lookAt(
  target: Target,
  ledger: KeptLedger,
  entry: Entry,
): Promise<FoundEntry | LeftEntry | null> {
  const object: Named =
    entry.kind === "collaborator"
      ? { kind: "dashboard", id: entry.dashboardId, projectId: entry.projectId }
      : entry;
  try {
    const answer = await retrieve(target, object);
    if (saysNotFound(answer.status)) return null;
    if (!answer.succeeded)
      return { ledger, entry, reason: `a read of it was answered with ${answer.status}` };
    const name = answer.object?.name;
    if (typeof name !== "string" || !ledger.mayBeNamed(object.kind, object.id, name)) {
      return { ledger, entry, reason: "its name is none that the run gave it: it may be somebody else's" };
    }
    if (entry.kind === "dashboard" && answer.object?.deleted === true) return null;
    const isGlobal = entry.kind === "app" && answer.object?.is_global === true;
    return { ledger, name, entry: isGlobal ? { ...entry, isGlobal } : entry };
  } catch (error) {
    return { ledger, entry, reason: describeFailure(error) };
  }
}

/** The live objects with a name of any run, except the known ones. */
export async function surveyByMark(target: Target, known: readonly FoundEntry[]): Promise<Survey> {
  const { found: rows, isComplete } = await objectsNamed(target, (name) =>
    /^dashspec-[0-9a-z]{8}-/.test(name),
  );
  const isKnown = (row: Named) =>
    known.some(({ entry }) => "id" in entry && entry.kind === row.kind && entry.id === row.id);
  const found = rows
    .filter((row) => !isKnown(row))
    .map((row) => ({ ledger: null, entry: row, name: row.name }));
  return { found, left: [], isSearched: isComplete };
}

/** Removes what was found, collaborators first, and returns what is left. */
export async function removeFound(
  target: Target,
  found: readonly FoundEntry[],
): Promise<readonly LeftEntry[]> {
  const removeAll = async (some: readonly FoundEntry[]) => {
    const results = await Promise.all(
      some.map(async (one): Promise<LeftEntry | null> => {
        const { ledger, entry } = one;
        const residue = await remove(target, entry, { isLast: true });
        if (residue !== null) return { ledger, entry, reason: residue.reason };
        return gone(one);
      }),
    );
    return results.filter((result) => result !== null);
  };
  return [
    ...(await removeAll(found.filter(({ entry }) => entry.kind === "collaborator"))),
    ...(await removeAll(found.filter(({ entry }) => entry.kind !== "collaborator"))),
  ];
}

/** Records that an entry is gone, so that a sweep that ended early continues there. */
function gone({ ledger, entry, creation }: FoundEntry): null {
  if (ledger === null) return null;
  for (const event of eventsOf(entry, creation)) appendFileSync(ledger.path, `${JSON.stringify(event)}\n`);
  return null;
}

function eventsOf(entry: Entry, creation: number | undefined): readonly LedgerEvent[] {
  if (entry.kind === "collaborator")
    return [{ event: "taken away", dashboardId: entry.dashboardId, userUuid: entry.userUuid }];
  const { kind, id } = entry;
  const removed = { event: "removed", kind, id } as const;
  // Its creation is not searched for again: another object with its name may be somebody's copy.
  return creation === undefined ? [removed] : [{ event: "created", number: creation, id }, removed];
}
