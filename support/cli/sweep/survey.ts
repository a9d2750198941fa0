import type { Entry, KeptLedger } from "../../ledger/index.ts";

/** Something of an earlier run that is still there. */
export interface Found {
  readonly ledger: KeptLedger | null;
  readonly entry: Entry;
  /** As the target shows it; of a collaborator, the dashboard's. */
  readonly name: string;
  /** The number of its creation, where no answer told of that. */
  readonly creation?: number;
}

/** Something of an earlier run that stays, and why. */
export interface Left {
  readonly ledger: KeptLedger | null;
  readonly entry: Entry;
  readonly reason: string;
}

/** What is known of the entries of ledgers once each was looked at. */
export interface Survey {
  readonly found: readonly Found[];
  readonly left: readonly Left[];
  /** Whether the lists were searched to their ends for creations that no answer told of. */
  readonly isSearched: boolean;
}
