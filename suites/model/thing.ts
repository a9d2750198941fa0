import type { Json } from "../../support/conformance/index.ts";
import type { Kind } from "../rules/round-trips/kind.ts";

/** What the model knows of one object. */
export interface Thing {
  readonly kind: Kind;
  /** What the steps call it: "dashboard A". */
  readonly label: string;
  readonly id: string;
  /** Unknown: the document does not say what became of it, and nothing is judged on it any more. */
  state: "live" | "soft-deleted" | "deleted" | "unknown";
  /** The values that every answer must show. */
  readonly fields: Map<string, Json>;
  readonly writers: Map<string, "create" | "update">;
  /** How many writes the history had sent when a retrieve last agreed. */
  seen: number;
  /** The same for the list; null until it showed the object. */
  listed: number | null;
  /** Whether a DELETE was refused since the soft deletion. */
  deleteRefused: boolean;
  collaborator: Collaboration;
}

/** What the model knows of the collaborator on a dashboard. */
export interface Collaboration {
  readonly state: "added" | "removed" | "unknown";
  /** Where it was added: the record's id and level, as far as the answer told them. */
  readonly id?: string;
  readonly level?: number;
  /** How many writes the history had sent when the list of collaborators last agreed. */
  readonly seen: number;
  /** Whoever was added before a soft deletion: whether collaborators outlive that is a gap. */
  readonly mayReturn?: true;
}

/** A live object of which no field is known; `seen` is how many writes had been sent before anything can have changed it. */
export function newThing(kind: Kind, label: string, id: string, seen: number): Thing {
  return {
    kind,
    label,
    id,
    state: "live",
    fields: new Map(),
    writers: new Map(),
    seen,
    listed: null,
    deleteRefused: false,
    collaborator: { state: "unknown", seen },
  };
}

/** Notes what a write left in a field. */
export function written(thing: Thing, field: string, value: Json, by: "create" | "update"): void {
  thing.fields.set(field, value);
  thing.writers.set(field, by);
}
