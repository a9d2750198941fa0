/** Why a run ended before all its checks were over. */
export type EarlyEnd = "interrupted" | "target went away" | "first failure";

/** Why a run ended early, in words for the user. */
export const earlyEndWords: Readonly<Record<EarlyEnd, string>> = {
  interrupted: "the run was interrupted",
  "target went away": "the target went away",
  "first failure": "the run ended at its first failure, as --bail asks",
};
