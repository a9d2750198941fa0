export { type RootCause, rootCauses } from "./causes.ts";
export type * from "./result.ts";
export { deriveResults, type ResultsInput, UnknownRequirementError } from "./results.ts";
export { deriveVerdict, type Verdict, type VerdictInput, type VerdictWord } from "./verdict.ts";
