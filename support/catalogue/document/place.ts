import type { GapId, RequirementId } from "../index.ts";

/** The kind of a place in the document. */
export type PlaceKind = "sentence" | "bullet" | "table row" | "table cell";

/** One thing that the document states or leaves open, with its entries in the catalogue. */
export interface DocumentPlace {
  readonly section: string;
  readonly kind: PlaceKind;
  /** Identifies the place within its section, in our own words. */
  readonly about: string;
  readonly requirements?: readonly RequirementId[];
  readonly gaps?: readonly GapId[];
  /** The reason why it is neither judged nor a gap. */
  readonly context?: string;
  /** Whether the document says "not shown" here. */
  readonly notShown?: true;
}

/** The entries of a place in the catalogue, without its position. */
export type Meaning = Omit<DocumentPlace, "section" | "kind" | "about">;
