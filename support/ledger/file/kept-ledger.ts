import { readFileSync } from "node:fs";
import type { ObjectKind } from "../../catalogue/index.ts";
import { type Entry, namedAt } from "../entry.ts";
import { plain } from "../plain-name.ts";
import { type Beginning, type LedgerEvent, readLine } from "./ledger-line.ts";

/** A creation without an answer. It may have been carried out. */
export interface LostCreation {
  readonly number: number;
  readonly kind: ObjectKind;
  /** The project or organization that it was sent to. */
  readonly place: string;
  /** The names by which its object can be found. */
  readonly names: readonly string[];
  /** Distinguishes it from others of the same name, if the run sent a description of its own. */
  readonly description?: string | undefined;
  /** When it was sent. */
  readonly at: string;
  /** The target answered that it was not carried out. */
  readonly isRefused: boolean;
}

type Creating = Extract<LedgerEvent, { readonly event: "creating" }>;

/** A ledger that was read back from its file. */
export interface KeptLedger {
  readonly path: string;
  readonly beginning: Beginning;
  /** What still exists according to the target's answers. Collaborators come first, as in the order of removal. */
  readonly entries: readonly Entry[];
  readonly lost: readonly LostCreation[];
  /** Every object of the run by kind and id, removed or not. */
  readonly ids: ReadonlySet<string>;
  /**
   * The objects of the run that are known to have had that name, by kind and id. If a description is given, only those
   * that were created with it.
   */
  idsNamed(kind: ObjectKind, name: string, description?: string): readonly string[];
  /** Whether an object of the run may have that name. */
  mayBeNamed(kind: ObjectKind, id: string, name: string): boolean;
}

/** Reads a ledger from its file; null if the file is not a ledger. */
export function readLedger(path: string): KeptLedger | null {
  const lines = readFileSync(path, "utf8").split("\n").map(readLine);
  const [beginning, ...others] = lines.filter((line) => line !== null);
  if (beginning?.event !== "run") return null;
  const state = new State();
  const isMarked = (name: string) => plain(name).startsWith(plain(beginning.mark));
  for (const line of others) if (line.event !== "run") state.take(line);
  return {
    path,
    beginning,
    entries: [...state.collaborators.values(), ...state.objects.values()],
    lost: [...state.creations.values()].map((creation) => ({
      ...creation,
      // Others may have used any other name.
      names: creation.names.filter(isMarked),
      isRefused: state.refused.has(creation.number),
    })),
    ids: state.ids,
    idsNamed: (kind, name, description) =>
      [...state.names]
        .filter(([key, names]) => key.startsWith(`${kind} `) && names.has(plain(name)))
        .map(([key]) => key)
        .filter((key) => description === undefined || state.descriptions.get(key) === description),
    mayBeNamed: (kind, id, name) =>
      isMarked(name) || state.names.get(`${kind} ${id}`)?.has(plain(name)) === true,
  };
}

class State {
  readonly creations = new Map<number, Creating>();
  readonly refused = new Set<number>();
  readonly objects = new Map<string, Entry>();
  readonly collaborators = new Map<string, Entry>();
  readonly ids = new Set<string>();
  readonly names = new Map<string, Set<string>>();
  readonly descriptions = new Map<string, string>();
  /** Objects by their keys, including removed ones. */
  readonly #all = new Map<string, Entry>();

  take(event: LedgerEvent): void {
    switch (event.event) {
      case "creating":
        this.creations.set(event.number, event);
        return;
      case "created":
        this.#create(event.number, event.id);
        return;
      case "refused":
        // The object is still searched for, because a target that refuses a creation may have carried it out.
        this.refused.add(event.number);
        return;
      case "named": {
        const key = `${event.kind} ${event.id}`;
        this.names.set(key, (this.names.get(key) ?? new Set()).add(plain(event.name)));
        return;
      }
      case "restoring": {
        const entry = this.#all.get(`dashboard ${event.id}`);
        if (entry !== undefined) this.objects.set(`dashboard ${event.id}`, entry);
        return;
      }
      case "removed":
        this.objects.delete(`${event.kind} ${event.id}`);
        return;
      case "adding": {
        const { dashboardId, userUuid, place: projectId } = event;
        const key = `${dashboardId} ${userUuid.toLowerCase()}`;
        if (this.collaborators.has(key)) return;
        const entry = { kind: "collaborator", dashboardId, userUuid, projectId } as const;
        this.collaborators.set(key, { ...entry, isUncertain: true });
        return;
      }
      case "added": {
        const key = `${event.dashboardId} ${event.userUuid.toLowerCase()}`;
        const entry = this.collaborators.get(key);
        if (entry?.kind !== "collaborator") return;
        const { isUncertain: _, ...certain } = entry;
        this.collaborators.set(key, certain);
        return;
      }
      case "taken away":
        this.collaborators.delete(`${event.dashboardId} ${event.userUuid.toLowerCase()}`);
    }
  }

  #create(number: number, id: string): void {
    const creating = this.creations.get(number);
    if (creating === undefined) return;
    this.creations.delete(number);
    const { kind, place, names, description } = creating;
    const key = `${kind} ${id}`;
    const entry = namedAt(kind, id, place);
    this.ids.add(key);
    this.names.set(key, new Set(names.map(plain)));
    if (description !== undefined) this.descriptions.set(key, description);
    this.#all.set(key, entry);
    this.objects.set(key, entry);
  }
}
