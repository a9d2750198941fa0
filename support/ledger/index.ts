export { cleanUp, leftBehind } from "./clean-up.ts";
export { type Entry, Ledger } from "./ledger.ts";
