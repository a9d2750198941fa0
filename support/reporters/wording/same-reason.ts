import type { Difference } from "../../verdict/index.ts";

/** Why other statements failed with the one that is shown. What their findings have in common need not be the cause. */
export function sameReason({ words }: Pick<Difference, "words">): string {
  return `probably for the same reason${words === undefined ? "" : ` (${words})`}`;
}
