import type { ListName } from "../../support/catalogue/index.ts";
import type { Fields } from "../rules/round-trips/kind.ts";

/** What a write does to a dashboard or an app. */
export type ObjectWriteKind =
  | "create"
  | "update"
  | "empty update"
  | "soft-delete"
  | "restore"
  | "DELETE of a live dashboard"
  | "DELETE of a soft-deleted dashboard"
  | "delete app";

export type WriteKind = ObjectWriteKind | "add collaborator" | "remove collaborator";

/** One write of a history, in the order of sending. */
export interface Write {
  readonly kind: WriteKind;
  /** The label of the object that it was sent to. */
  readonly on: string;
  readonly list: ListName;
  /** What it sent of the object's own fields. */
  readonly fields: Fields;
}

/** Reads what a write came to, once the writes that were sent at the same time are answered too. */
export type Verification = () => Promise<void>;

export const nothingToVerify: Verification = async () => undefined;
