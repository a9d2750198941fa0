import type { Json } from "../../support/conformance/index.ts";
import type { Fields, ResourceKind } from "../resource-kinds/resource-kind.ts";

/** The model's knowledge of one dashboard or app. */
export interface ModelObject {
  readonly kind: ResourceKind;
  /** Its name in the steps: "dashboard A". */
  readonly label: string;
  readonly id: string;
  /** Unknown: the document does not say what became of the object, and it is no longer judged. */
  state: "live" | "soft-deleted" | "deleted" | "unknown";
  /** The values that every answer must show. */
  readonly fields: Map<string, Json>;
  /** The last kind of write to each field. A field that the target filled by itself has no entry. */
  readonly writers: Map<string, "create" | "update">;
  /** How many writes the history had sent when a retrieve last agreed. */
  retrievedAt: number;
  /** How many writes the history had sent when the list last agreed; null until it showed the object. */
  listedAt: number | null;
  /** Whether a DELETE was refused since the soft deletion. */
  deleteRefused: boolean;
  collaborator: ModelCollaborator;
}

/** The model's knowledge of the collaborator on a dashboard. */
export interface ModelCollaborator {
  readonly state: "added" | "removed" | "unknown";
  /** If it was added: the record's id and level, as far as the answer showed them. */
  readonly id?: string;
  readonly level?: number;
  /** How many writes the history had sent when the list of collaborators last agreed. */
  readonly readAt: number;
  /** The user was added before a soft deletion. Whether collaborators outlive that is a gap. */
  readonly mayReturn?: true;
}

/**
 * A live object whose fields are all unknown.
 * @param writes how many writes the history had sent before anything can have changed it
 */
export function newObject(kind: ResourceKind, label: string, id: string, writes: number): ModelObject {
  return {
    kind,
    label,
    id,
    state: "live",
    fields: new Map(),
    writers: new Map(),
    retrievedAt: writes,
    listedAt: null,
    deleteRefused: false,
    collaborator: { state: "unknown", readAt: writes },
  };
}

/** Notes the values that a write stored in the fields that it sent. */
export function noteWritten({ fields, writers }: ModelObject, sent: Fields, by: "create" | "update"): void {
  for (const [field, value] of Object.entries(sent)) {
    fields.set(field, value);
    writers.set(field, by);
  }
}

/** Forgets fields whose values are unknown after a refused write. */
export function forget({ fields }: ModelObject, sent: Fields): void {
  for (const field of Object.keys(sent)) fields.delete(field);
}

/** The object's name; empty if the target did not show it. */
export function nameOf({ fields }: ModelObject): string {
  const name = fields.get("name");
  return typeof name === "string" ? name : "";
}

/** The values that an answer about the object must show. */
export function expectedFields({ kind, state, fields }: ModelObject): Fields {
  const expected = Object.fromEntries(fields);
  return kind.noun === "dashboard" ? { ...expected, deleted: state === "soft-deleted" } : expected;
}
