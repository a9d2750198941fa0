export { cleaningTime, cleanUp, leftBehind } from "./clean-up.ts";
export { Ledger } from "./ledger.ts";
export { putNameBack } from "./name.ts";
