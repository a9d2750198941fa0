import { appendFileSync } from "node:fs";
import type { Exchange } from "../../http/exchange.ts";
import { isJsonObject, type Json } from "../../http/json.ts";
import type { Target } from "../../http/target.ts";
import {
  describeFailure,
  type Entry,
  type KeptLedger,
  type LedgerEvent,
  type Named,
  objectsNamed,
  plain,
  remove,
} from "../../ledger/index.ts";

/** Something of an earlier run that is still there. */
export interface Found {
  readonly ledger: KeptLedger | null;
  readonly entry: Entry;
  /** As the target shows it; of a collaborator, the dashboard's. */
  readonly name: string;
}

/** Something of an earlier run that stays, and why. */
export interface Left {
  readonly ledger: KeptLedger | null;
  readonly entry: Entry;
  readonly reason: string;
}

/** What is known of the entries of ledgers once each was looked at. */
export interface Survey {
  readonly found: readonly Found[];
  readonly left: readonly Left[];
  /** Whether the lists were searched to their ends for creations that no answer told of. */
  readonly isSearched: boolean;
}

/** A clock of a target may be wrong by so much, in milliseconds. */
const clockSkew = 15 * 60_000;

/** Looks, by GET alone, what is still there of what the ledgers name. */
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

/** Whether an entry is there, and is what the ledger says: its id may be somebody else's by now. */
async function lookAt(target: Target, ledger: KeptLedger, entry: Entry): Promise<Found | Left | null> {
  const object: Named =
    entry.kind === "collaborator"
      ? { kind: "dashboard", id: entry.dashboardId, projectId: entry.projectId }
      : entry;
  try {
    const answer = await retrieve(target, object);
    if (answer.status === 404 || answer.status === 410) return null;
    if (!answer.succeeded) return { ledger, entry, reason: `a look at it is answered ${answer.status}` };
    const name = fieldIn(answer, "name");
    if (typeof name !== "string" || !ledger.mayBeNamed(object.kind, object.id, name)) {
      return { ledger, entry, reason: "its name is none that the run gave it: it may be somebody else's" };
    }
    if (entry.kind === "dashboard" && fieldIn(answer, "deleted") === true) return null;
    const isGlobal = entry.kind === "app" && fieldIn(answer, "is_global") === true;
    return { ledger, name, entry: isGlobal ? { ...entry, isGlobal } : entry };
  } catch (error) {
    return { ledger, entry, reason: describeFailure(error) };
  }
}

function retrieve(target: Target, object: Named): Promise<Exchange> {
  return object.kind === "app"
    ? target.send("apps.retrieve", { organization_id: object.organizationId, id: object.id })
    : target.send("dashboards.retrieve", { project_id: object.projectId, id: object.id });
}

function fieldIn({ body }: Exchange, name: string): Json | undefined {
  return body.kind === "json" && isJsonObject(body.value) ? body.value[name] : undefined;
}

/** Looks in the lists for what no answer told of, by its exact name. */
async function lookForLost(target: Target, ledgers: readonly KeptLedger[]): Promise<Survey> {
  const wanted = ledgers.flatMap((ledger) =>
    ledger.lost.flatMap(({ kind, names, at }) => names.map((name) => ({ ledger, kind, name, at }))),
  );
  if (wanted.length === 0) return { found: [], left: [], isSearched: true };
  const names = new Set(wanted.map(({ name }) => plain(name)));
  const known = new Set(ledgers.flatMap(({ ids }) => [...ids]));
  const createdAt = new Map<string, Json | undefined>();
  const { found: rows, isComplete } = await objectsNamed(target, (name, created) => {
    createdAt.set(name, created);
    return names.has(plain(name));
  });
  const found: Found[] = [];
  const left: Left[] = [];
  for (const { ledger, kind, name, at } of wanted) {
    const alike = rows.filter((row) => row.kind === kind && plain(row.name) === plain(name));
    const unknown = alike.filter(({ id }) => !known.has(`${kind} ${id}`));
    const [row, ...others] = unknown;
    if (
      row === undefined ||
      found.some(({ entry }) => "id" in entry && entry.id === row.id && entry.kind === kind)
    )
      continue;
    if (others.length > 0 || alike.length > unknown.length) {
      left.push({
        ledger,
        entry: row,
        reason: "several objects have its name: which one is the run's is not known",
      });
    } else if (!isAround(createdAt.get(row.name), at)) {
      left.push({ ledger, entry: row, reason: "it was created at another time: it may be somebody else's" });
    } else found.push({ ledger, entry: row, name: row.name });
  }
  return { found, left, isSearched: isComplete };
}

/** Whether an object can be of a creation that was sent then. What shows no time may be. */
function isAround(created: Json | undefined, sentAt: string): boolean {
  const time = typeof created === "string" ? Date.parse(created) : Number.NaN;
  return Number.isNaN(time) || Math.abs(time - Date.parse(sentAt)) < clockSkew;
}

/** The live objects whose names begin as those of any run do, beside those that are known. */
export async function surveyByMark(target: Target, known: readonly (Found | Left)[]): Promise<Survey> {
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

/** Removes what was found, collaborators first, and returns what stays. */
export async function removeFound(target: Target, found: readonly Found[]): Promise<readonly Left[]> {
  const removeAll = async (some: readonly Found[]) => {
    const results = await Promise.all(
      some.map(async ({ ledger, entry }): Promise<Left | null> => {
        const residue = await remove(target, entry);
        if (residue !== null) return { ledger, entry, reason: residue.reason };
        return gone(ledger, entry);
      }),
    );
    return results.filter((result) => result !== null);
  };
  return [
    ...(await removeAll(found.filter(({ entry }) => entry.kind === "collaborator"))),
    ...(await removeAll(found.filter(({ entry }) => entry.kind !== "collaborator"))),
  ];
}

/** Writes down that an entry is gone, so that a sweep that is ended early goes on where it was. */
function gone(ledger: KeptLedger | null, entry: Entry): null {
  if (ledger === null) return null;
  const event: LedgerEvent =
    entry.kind === "collaborator"
      ? { event: "taken away", dashboardId: entry.dashboardId, userUuid: entry.userUuid }
      : { event: "removed", kind: entry.kind, id: entry.id };
  appendFileSync(ledger.path, `${JSON.stringify(event)}\n`);
  return null;
}
