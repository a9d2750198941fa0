import type { Entry, KeptLedger } from "../../ledger/index.ts";

/** Something of an earlier run that still exists. */
export interface FoundEntry {
  readonly ledger: KeptLedger | null;
  readonly entry: Entry;
  /** As the target shows it; for a collaborator, as it shows the dashboard. */
  readonly name: string;
  /** The number of its creation, if that got no answer. */
  readonly creation?: number;
}

/** Something of an earlier run that stays, and why. */
export interface LeftEntry {
  readonly ledger: KeptLedger | null;
  readonly entry: Entry;
  readonly reason: string;
}

/** What is known about the entries of ledgers after each was looked at. */
export interface Survey {
  readonly found: readonly FoundEntry[];
  readonly left: readonly LeftEntry[];
  /** Whether the lists were searched to their ends for objects of creations without an answer. */
  readonly isSearched: boolean;
}
