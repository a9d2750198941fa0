import type { Level } from "../../catalogue/statement.ts";
import type { RequirementResult } from "../../verdict/index.ts";
import { failedCheck } from "./report.ts";

/** Results of several statements with the same outcome. */
export function exampleResults(
  count: number,
  outcome: RequirementResult["outcome"],
  level: Level = "MUST",
): readonly RequirementResult[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `some.${outcome}.${level}.${index}`,
    section: "4.1",
    level,
    statement: `${level} hold`,
    endpoints: [1],
    outcome,
    ...(outcome !== "passed" && { reason: `the reason ${"x".repeat(index)}` }),
    checks: outcome === "waived" ? [failedCheck("some.failed", "the reason")] : [],
  }));
}
