import type { ListName } from "../../../../support/catalogue/index.ts";
import {
  type Change,
  type CheckContext,
  judgeCount,
  NotEvaluated,
} from "../../../../support/conformance/index.ts";
import type { RequestOptions } from "../../../../support/http/target/target.ts";

/**
 * Whether the count of a long list grows during refused creations (rule 9).
 * @param tryAll sends the creations, and returns how many were not refused
 * @returns the change; null if the count does not grow
 * @throws {NotEvaluated} if other writers change the count
 */
export async function countGrowthDuring(
  context: CheckContext,
  list: ListName,
  tryAll: (options: RequestOptions) => Promise<number>,
): Promise<Change | null> {
  const window = await judgeCount(context, { list, must: "stay", send: () => tryAll({ whilePaused: true }) });
  if (window === "right") return null;
  if (window === "unknown") {
    throw new NotEvaluated({
      reason:
        "others keep writing to this long list, so its count does not show whether refused creations appear in it",
    });
  }
  return {
    message: "the count of the list grows whenever creations are refused",
    expected: "the same count",
    exchanges: context.evidence,
  };
}
