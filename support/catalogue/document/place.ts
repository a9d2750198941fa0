import type { GapId, RequirementId } from "../index.ts";

/** What kind of thing in the document a place is. */
export type PlaceKind = "sentence" | "bullet" | "table row" | "table cell";

/** One thing that the document says, or says that it leaves open, and what the catalogue makes of it. */
export interface Place {
  readonly section: string;
  readonly kind: PlaceKind;
  /** Tells it apart from the others of its section, in our own words. */
  readonly about: string;
  readonly requirements?: readonly RequirementId[];
  readonly gaps?: readonly GapId[];
  /** Why it is neither judged nor open. */
  readonly context?: string;
  /** The document says "not shown" here. */
  readonly notShown?: true;
}

/** What a place comes to, beside where it is. */
export type Meaning = Omit<Place, "section" | "kind" | "about">;
