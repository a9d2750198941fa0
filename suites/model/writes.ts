import type { ListName } from "../../support/catalogue/index.ts";
import type { Fields } from "../rules/round-trips/kinds/kind.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** What a write does to a dashboard or an app. */
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
  /** The label of the object that it was sent to. */
  readonly on: string;
  readonly list: ListName;
  /** What it sent of the object's own fields. */
  readonly fields: Fields;
}

/** What the document promises of a write: for each thing that can be wrong after it, the requirement that is broken. */
interface Promises {
  /** What it leaves of its own object; null where nothing is left. */
  readonly own: {
    /** A field that it sent shows another value: in its own answer, or in a later one. */
    readonly sent: (field: string, where: "its answer" | "a later answer") => HistoryRequirement;
    /** A field that it did not send shows another value; null where the document does not say which it gets. */
    readonly unsent: HistoryRequirement | null;
    /** A retrieve does not show the object. */
    readonly unretrievable: HistoryRequirement;
    /** The list lacks the object, and showed it before. */
    readonly unlisted: HistoryRequirement;
    /** The list lacks the object, and never showed it. */
    readonly neverListed: HistoryRequirement;
  } | null;
  /** Another object of the same list is not as it was; null where nothing is said of others. */
  readonly neighbour: HistoryRequirement | null;
}

/** The requirement of a stored field. */
export function storing(list: ListName, writer: "create" | "update", field: string): HistoryRequirement {
  // The writable fields of the samples have an entry each in the catalogue; a self-test holds the two together.
  return `${list}.${writer}.stores.${field}` as HistoryRequirement;
}

/** What an update promises, whatever it sends. */
const ofAnyUpdate = (list: ListName) =>
  ({
    unretrievable: `${list}.update.keeps_unsent`,
    unlisted: `${list}.update.listed`,
    neverListed: `${list}.create.listed`,
  }) as const;

/** Whatever is not as it was before a refused DELETE, the DELETE has changed it. */
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

/** The promises of each kind of write, on the two lists alike. */
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

/** The promises of a write to an object; null where it is about a collaborator. */
export function promisesOf({ kind, list }: Write): Promises | null {
  return kind === "add collaborator" || kind === "remove collaborator" ? null : table[kind](list);
}
