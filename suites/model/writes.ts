import type { ListName } from "../../support/catalogue/index.ts";
import type { Fields } from "../resource-kinds/resource-kind.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** The kinds of writes to a dashboard or an app. */
type ObjectWriteKind =
  | "create"
  | "update"
  | "empty update"
  | "soft-delete"
  | "restore"
  | "DELETE of a live dashboard"
  | "DELETE of a soft-deleted dashboard"
  | "delete app";

type WriteKind = ObjectWriteKind | "add collaborator" | "remove collaborator";

/** One write of a history, in the order of sending. */
export interface Write {
  readonly kind: WriteKind;
  /** The label of the object to which it was sent. */
  readonly on: string;
  readonly list: ListName;
  /** The object's own fields that it sent. */
  readonly fields: Fields;
}

/**
 * The promises of the document about a write: the requirement that is broken, for each thing that can be wrong after
 * it.
 */
interface Promises {
  /** The promises about its own object; null if nothing is left of it. */
  readonly own: {
    /** A field that it sent shows another value, in its own answer or in a later one. */
    readonly sent: (field: string, where: "its answer" | "a later answer") => HistoryRequirement;
    /** A field that it did not send shows another value; null if the document leaves that value open. */
    readonly unsent: HistoryRequirement | null;
    /** A retrieve does not show the object. */
    readonly unretrievable: HistoryRequirement;
    /** The list lacks the object, although it showed it before. */
    readonly unlisted: HistoryRequirement;
    /** The list lacks the object, and never showed it. */
    readonly neverListed: HistoryRequirement;
  } | null;
  /** Another object of the same list has changed; null if the document says nothing about others. */
  readonly neighbour: HistoryRequirement | null;
}

/** The requirement of a stored field. */
export function storing(list: ListName, writer: "create" | "update", field: string): HistoryRequirement {
  // Each writable field of the samples has an entry in the catalogue. A self-test makes sure of it.
  return `${list}.${writer}.stores.${field}` as HistoryRequirement;
}

/** The promises of an update, whatever it sends. */
const ofAnyUpdate = (list: ListName) =>
  ({
    unretrievable: `${list}.update.keeps_unsent`,
    unlisted: `${list}.update.listed`,
    neverListed: `${list}.create.listed`,
  }) as const;

/** Any difference after a refused DELETE means that the DELETE changed something. */
function ofRefusal(unchanged: HistoryRequirement): Promises {
  return {
    own: {
      sent: () => unchanged,
      unsent: unchanged,
      unretrievable: unchanged,
      unlisted: unchanged,
      neverListed: unchanged,
    },
    neighbour: "dashboards.delete.unchanged",
  };
}

/** The promises of each kind of write, for both lists. */
const table: { readonly [Kind in ObjectWriteKind]: (list: ListName) => Promises } = {
  create: (list) => ({
    own: {
      sent: (field) => storing(list, "create", field),
      unsent: null,
      unretrievable: `${list}.create.kept`,
      unlisted: `${list}.create.listed`,
      neverListed: `${list}.create.listed`,
    },
    neighbour: null,
  }),
  update: (list) => ({
    own: {
      sent: (field) => storing(list, "update", field),
      unsent: `${list}.update.keeps_unsent`,
      ...ofAnyUpdate(list),
    },
    neighbour: `${list}.update.neighbours`,
  }),
  "empty update": (list) => ({
    own: {
      sent: () => `${list}.update.empty`,
      unsent: `${list}.update.empty`,
      ...ofAnyUpdate(list),
    },
    neighbour: `${list}.update.neighbours`,
  }),
  "soft-delete": (list) => ({
    own: {
      sent: (field, where) => {
        if (field !== "deleted") return "lifecycle.soft_delete.with_fields";
        return where === "its answer" ? "lifecycle.soft_delete.answers" : "lifecycle.soft_delete.kept";
      },
      unsent: "lifecycle.soft_delete.fields_kept",
      ...ofAnyUpdate(list),
    },
    neighbour: "dashboards.update.neighbours",
  }),
  restore: (list) => ({
    own: {
      sent: () => "lifecycle.soft_delete.fields_kept",
      unsent: "lifecycle.soft_delete.fields_kept",
      ...ofAnyUpdate(list),
      neverListed: `${list}.update.listed`,
    },
    neighbour: `${list}.update.neighbours`,
  }),
  "DELETE of a live dashboard": () => ofRefusal("dashboards.delete.unchanged"),
  "DELETE of a soft-deleted dashboard": () => ofRefusal("dashboards.delete.unchanged_when_deleted"),
  "delete app": () => ({ own: null, neighbour: "apps.delete.neighbours" }),
};

/** The promises of a write to an object; null if it is about a collaborator. */
export function promisesOf({ kind, list }: Write): Promises | null {
  return kind === "add collaborator" || kind === "remove collaborator" ? null : table[kind](list);
}
