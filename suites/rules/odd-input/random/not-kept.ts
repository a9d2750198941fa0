import { NotEvaluated, quote } from "../../../../support/conformance/index.ts";
import type { Fields } from "../../../resource-kinds/resource-kind.ts";
import type { Case } from "./payload-cases.ts";

/**
 * Why some values of a field were not seen to be stored, for the report.
 * @param drawn the payloads of the cases
 * @param setting names the answers that state which values the field accepts
 */
export function whyNotKept(
  field: string,
  tried: readonly Case[],
  drawn: readonly Fields[],
  setting: string | undefined,
): string {
  const refused = tried.find(({ outcome }) => outcome.kind === "refused");
  if (refused !== undefined)
    return withSetting(`others are refused, like ${quote(drawn[refused.index]?.[field] ?? null)}`, setting);
  const [problem] = tried.flatMap(({ outcome }) => (outcome.kind === "unreadable" ? [outcome.problem] : []));
  return problem === undefined
    ? "others could not be judged"
    : withSetting(
        `others could not be judged: ${problem.message}`,
        problem instanceof NotEvaluated ? problem.obstacle.setting : undefined,
      );
}

function withSetting(reason: string, setting: string | undefined): string {
  return setting === undefined ? reason : `${reason}; ${setting}`;
}
