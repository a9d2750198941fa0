import { readFileSync } from "node:fs";
import type { Entry } from "./entry.ts";
import { type Beginning, type LedgerEvent, readLine } from "./ledger-line.ts";
import { plain } from "./plain-name.ts";

/** A creation that no answer told of: it may have been carried out. */
export interface LostCreation {
  readonly number: number;
  readonly kind: "dashboard" | "app";
  /** The project or organization that it was sent to. */
  readonly place: string;
  /** Those that find it. */
  readonly names: readonly string[];
  /** Tells it from others of the same name, where the run sent one of its own. */
  readonly description?: string | undefined;
  /** When it was sent. */
  readonly at: string;
  /** The target said that it was not carried out. */
  readonly isRefused: boolean;
}

type Creating = Extract<LedgerEvent, { readonly event: "creating" }>;

/** A ledger that is read back from its file. */
export interface KeptLedger {
  readonly path: string;
  readonly beginning: Beginning;
  /** What is still there, as far as the target's answers told: collaborators first, as they are to be removed. */
  readonly entries: readonly Entry[];
  readonly lost: readonly LostCreation[];
  /** Every object of the run by kind and id, removed or not. */
  readonly ids: ReadonlySet<string>;
  /**
   * The objects of the run that are known to have had that name, by kind and id: where there is a description, those that
   * were created with it.
   */
  idsNamed(kind: "dashboard" | "app", name: string, description?: string): readonly string[];
  /** Whether an object of the run may have that name. */
  mayBeNamed(kind: "dashboard" | "app", id: string, name: string): boolean;
}

/** Reads a ledger from its file; null where the file is none. */
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
  /** Objects by their keys, also when they are removed. */
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
        // It is looked for all the same: a target that refuses may have carried it out.
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
    const entry: Entry =
      kind === "app" ? { kind, id, organizationId: place } : { kind, id, projectId: place };
    this.ids.add(key);
    this.names.set(key, new Set(names.map(plain)));
    if (description !== undefined) this.descriptions.set(key, description);
    this.#all.set(key, entry);
    this.objects.set(key, entry);
  }
}
