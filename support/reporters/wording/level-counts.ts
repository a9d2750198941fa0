import type { RequirementResult, RootCause } from "../../verdict/index.ts";

/** How many there are of each level, in words. */
export function levelCounts(results: readonly Pick<RequirementResult, "level">[]): string {
  const musts = results.filter(({ level }) => level === "MUST").length;
  return countWords(musts, results.length - musts);
}

/** How many of each level were not evaluated for a cause. */
export function countOf({ requirements, musts }: Pick<RootCause, "requirements" | "musts">): string {
  return countWords(musts, requirements.length - musts);
}

/** A number of each level, in words. */
export function countWords(musts: number, shoulds: number): string {
  const parts = [...(musts > 0 ? [`${musts} MUST`] : []), ...(shoulds > 0 ? [`${shoulds} SHOULD`] : [])];
  return parts.join(", ");
}
