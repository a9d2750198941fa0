import type { Exchange, Snapshot } from "../../../../support/conformance/index.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";
import type { ReadPair, WritePair, Written } from "../../scenarios/slash-pairs.ts";
import type { Populated } from "./populated.ts";

/** A DELETE, and a read after it. */
export interface Refusal {
  readonly answer: Exchange;
  readonly read: Exchange;
}

/** One of the two dashboards while it is live. */
export interface LiveDashboard {
  readonly id: string;
  /** The writable fields, as a read showed them before the dashboard was deleted. */
  readonly stored: Fields;
  readonly refusal: Refusal;
  /** The answer to the update that set its values. */
  readonly populated: Exchange;
  /** The bodies that soft-delete it, to be tried in order. */
  readonly deletions: readonly Fields[];
}

/** A soft deletion beside other fields, and a read of both dashboards after it. By then both are soft-deleted. */
export interface DeletionBeside extends Written {
  readonly sent: Fields;
  readonly shown: ReadsOfBoth;
}

/** Reads of both dashboards at one moment, each under the way of its deletion. */
export interface ReadsOfBoth {
  readonly alone: Exchange;
  readonly beside: Exchange;
}

/** `deleted: false`, and a read after it. The read is null if the target refuses the request. */
export interface Restoration {
  readonly answer: Exchange;
  readonly read: Exchange | null;
  readonly works: boolean;
}

/** The exchanges about the two dashboards after the first was soft-deleted. */
export interface Deleted {
  /** The other dashboard, still live, after the soft deletion of the first: the answer to an empty PATCH, or a read. */
  readonly neighbour: Exchange;
  readonly emptied: Exchange | null;
  readonly besides: DeletionBeside;
  readonly pair: WritePair<DeletionBeside>;
  readonly shown: ReadsOfBoth;
  readonly list: Snapshot;
  readonly refusal: Refusal;
  /** An empty PATCH of the dashboard that got the DELETE, and a PATCH of the other one's texts. */
  readonly empty: Exchange;
  readonly described: Exchange;
  /** A second soft deletion of the other dashboard, by the path with a slash. */
  readonly again: Refusal;
  readonly restored: { readonly alone: Restoration; readonly beside: Restoration };
}

/** The exchanges about two dashboards of which each is soft-deleted in another way. */
export interface SoftDeletionScenario {
  /** The dashboard that is soft-deleted by `deleted` alone. */
  readonly alone: LiveDashboard;
  /** The dashboard that is soft-deleted beside other fields. */
  readonly beside: LiveDashboard;
  /** The update that set the values of the latter, and a read of it, in both slash forms. */
  readonly populating: WritePair<Populated>;
  readonly reads: ReadPair;
  /** The answer to `deleted: true` alone. */
  readonly deletion: Exchange;
  /** Null if the soft deletion was refused. */
  readonly deleted: Deleted | null;
}
