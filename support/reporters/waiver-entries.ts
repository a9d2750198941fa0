import { oneLine } from "../evidence/index.ts";
import type { RequirementResult } from "../verdict/index.ts";
import { placedMessage, shownFailure } from "./placed.ts";
import type { Report } from "./report.ts";

/** How long a new waiver holds: nobody should forget it. */
const days = 30;

/**
 * Returns entries of dashspec.yaml that waive what failed, each with what failed in a comment, for somebody to paste and
 * to say why and who answers for it: without that they are refused. They go under the section for them where there is one: YAML has a key but once.
 */
export function renderWaivers({ results, run }: Report, sectionLine: number | undefined): string {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  if (failed.length === 0) return "Nothing failed that could be waived.";
  const expires = new Date(Date.parse(run.startedAt) + days * 86_400_000).toISOString().slice(0, 10);
  const entries = failed.map((result) => entryOf(result, expires));
  return sectionLine === undefined
    ? ["# To add to dashspec.yaml:", "waivers:", ...entries].join("\n")
    : [`# To add under waivers (line ${sectionLine} of dashspec.yaml):`, ...entries].join("\n");
}

function entryOf({ id, reason = "", checks }: RequirementResult, expires: string): string {
  const failure = shownFailure(checks);
  return [
    `  # ${oneLine(failure === undefined ? reason : placedMessage(failure, reason), 110)}`,
    `  - requirement: ${id}`,
    "    reason: fill in",
    "    owner: fill in",
    `    expires: ${expires}`,
  ].join("\n");
}
