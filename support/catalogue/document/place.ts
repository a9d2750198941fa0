import type { GapId, RequirementId } from "../index.ts";

/** The kind of a place in the document. */
export type PlaceKind = "sentence" | "bullet" | "table row" | "table cell";

/** One thing that the document states or leaves open, with its entries in the catalogue. */
export interface Place {
  readonly section: string;
  readonly kind: PlaceKind;
  /** Identifies it within its section, in our own words. */
  readonly about: string;
  readonly requirements?: readonly RequirementId[];
  readonly gaps?: readonly GapId[];
  /** Why it is neither judged nor open. */
  readonly context?: string;
  /** The document says "not shown" here. */
  readonly notShown?: true;
}

/** The entries of a place in the catalogue, without its position. */
export type Meaning = Omit<Place, "section" | "kind" | "about">;
