export { type RootCause, rootCauses } from "./causes.ts";
export type * from "./result.ts";
export { deriveResults } from "./results.ts";
export { deriveVerdict, type Verdict, type VerdictWord } from "./verdict.ts";
export type { Waiver } from "./waiver.ts";
