import { oneLine } from "../../evidence/index.ts";
import { dayOf } from "../../settings/file/day.ts";
import type { RequirementResult } from "../../verdict/index.ts";
import type { Report } from "../report.ts";
import { foundIn } from "../wording/located-finding.ts";

/** How long a new waiver is valid: short, so that nobody forgets it. */
const days = 30;

/**
 * Returns entries for dashspec.yaml that waive the failures, each with the failure in a comment. The user pastes them
 * and adds a reason and an owner; without these they are refused. If the file has a section for waivers, they go there,
 * because a YAML key may occur only once.
 */
export function renderWaivers({ results, run }: Report, sectionLine: number | undefined): string {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  if (failed.length === 0) return "Nothing failed that could be waived.";
  const expires = dayOf(new Date(Date.parse(run.startedAt) + days * 86_400_000));
  const entries = failed.map((result) => entryOf(result, expires));
  return sectionLine === undefined
    ? ["# To add to dashspec.yaml:", "waivers:", ...entries].join("\n")
    : [`# To add under waivers (line ${sectionLine} of dashspec.yaml):`, ...entries].join("\n");
}

function entryOf(result: RequirementResult, expires: string): string {
  return [
    `  # ${oneLine(foundIn(result), 110)}`,
    `  - requirement: ${result.id}`,
    "    reason: fill in",
    "    owner: fill in",
    `    expires: ${expires}`,
  ].join("\n");
}
