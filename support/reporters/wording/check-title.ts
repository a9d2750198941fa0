import { oneLine } from "../../evidence/index.ts";
import type { CheckResult } from "../../verdict/index.ts";

/**
 * Returns the check's name, prefixed with the id of its requirement, so that titles can be sorted and searched by id. A
 * name that begins with the id stays as it is.
 */
export function checkTitle({ requirement, name }: Pick<CheckResult, "requirement" | "name">): string {
  const shown = oneLine(name, 200);
  if (shown === "") return requirement;
  return shown.startsWith(requirement) ? shown : `${requirement}: ${shown}`;
}
