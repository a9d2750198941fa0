export { cleanUp } from "./clean-up.ts";
export { type Entry, Ledger } from "./ledger.ts";
