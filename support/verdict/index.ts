export type { Breakdown } from "./breakdown.ts";
export { type RootCause, rootCauses } from "./causes.ts";
export { idMatcher } from "./id-pattern.ts";
export type * from "./result.ts";
export { deriveResults } from "./results.ts";
export type { StaleWaiver } from "./stale-waiver.ts";
export { deriveVerdict, type Verdict, type VerdictWord } from "./verdict.ts";
export type { Waiver } from "./waiver.ts";
export { applyWaivers } from "./waivers.ts";
