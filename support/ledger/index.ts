export { cleaningTime, cleanUp, hurried, leftBehind } from "./clean-up.ts";
export type { Entry, Named } from "./entry.ts";
export { type KeptLedger, plain, readLedger } from "./kept-ledger.ts";
export { Ledger } from "./ledger.ts";
export { LedgerFile } from "./ledger-file.ts";
export type { LedgerEvent } from "./ledger-line.ts";
export { objectsNamed } from "./leftovers.ts";
export { putNameBack } from "./name.ts";
export { describeFailure, remove, residueOf } from "./removal.ts";
