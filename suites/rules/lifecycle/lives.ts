import type { Exchange, Snapshot } from "../../../support/conformance/index.ts";
import type { Fields } from "../round-trips/kinds/kind.ts";
import type { ReadPair, Twin, Written } from "../slash-forms/twin.ts";
import type { Dressed } from "./dressed.ts";

/** A DELETE, and a read after it. */
export interface Refusal {
  readonly answer: Exchange;
  readonly read: Exchange;
}

/** One of the two while it is live. */
export interface Life {
  readonly id: string;
  /** The writable fields, as they were read before anything was done to it. */
  readonly stored: Fields;
  readonly refusal: Refusal;
  /** The answer to the update that gave it its values. */
  readonly dressed: Exchange;
}

/** A soft deletion beside other fields, and a read of both dashboards after it: by then they are deleted. */
export interface DeletionBeside extends Written {
  readonly sent: Fields;
  readonly shown: Shown;
}

/** Reads of both dashboards at one moment. */
export interface Shown {
  readonly alone: Exchange;
  readonly beside: Exchange;
}

/** `deleted: false`, and a read after it; the read is null where the target refuses it. */
export interface Restoration {
  readonly answer: Exchange;
  readonly read: Exchange | null;
  readonly works: boolean;
}

/** What was seen of the two once they were deleted. */
export interface Deleted {
  /** The other one, still live, after the deletion of the first: as an empty PATCH is answered with it, or as it is read. */
  readonly neighbour: Exchange;
  readonly emptied: Exchange | null;
  readonly besides: DeletionBeside;
  readonly twin: Twin<DeletionBeside>;
  readonly shown: Shown;
  readonly list: Snapshot;
  readonly refusal: Refusal;
  /** An empty PATCH of the one to which DELETE was sent, and one of its texts to the other. */
  readonly empty: Exchange;
  readonly described: Exchange;
  /** A second soft deletion of the other, with a slash at the end of its path. */
  readonly again: Refusal;
  readonly restored: { readonly alone: Restoration; readonly beside: Restoration };
}

export interface TwoLives {
  readonly alone: Life;
  readonly beside: Life;
  /** The update that gave the other one its values, and a read of it, at both slash forms. */
  readonly dressing: Twin<Dressed>;
  readonly reads: ReadPair;
  /** The answer to `deleted: true` alone. */
  readonly deletion: Exchange;
  /** Null where the soft deletion was refused. */
  readonly deleted: Deleted | null;
}
