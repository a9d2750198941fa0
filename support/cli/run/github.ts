import { appendFile } from "node:fs/promises";
import { visible } from "../../evidence/index.ts";
import type { Report } from "../../reporters/index.ts";
import { placedMessage, shownFailure } from "../../reporters/placed.ts";
import type { CliContext } from "../context.ts";

/** GitHub shows so many errors, and as many warnings, of one step. */
const mostAnnotations = 10;

/**
 * Adds the text to the page of the job, in a job of GitHub Actions. What cannot be written is told on stderr: the verdict
 * stands.
 */
export async function addToJobSummary(
  text: string,
  { environment, stderr }: Pick<CliContext, "environment" | "stderr">,
): Promise<void> {
  const { GITHUB_STEP_SUMMARY: path = "" } = environment;
  if (path === "") return;
  try {
    await appendFile(path, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    stderr.write(`dashspec: the summary cannot be added to GITHUB_STEP_SUMMARY: ${reason}\n`);
  }
}

/**
 * Returns a workflow command for each of the first differences, in a job of GitHub Actions: an error for what decides the
 * verdict, a warning for the rest. Elsewhere none.
 */
export function annotations(
  { results, differences, strict }: Pick<Report, "results" | "differences" | "strict">,
  environment: CliContext["environment"],
): readonly string[] {
  if (environment.GITHUB_ACTIONS !== "true") return [];
  const byId = new Map(results.map((result) => [result.id, result]));
  const failed = differences.flatMap(({ shownBy, failed: ids }) => {
    const result = byId.get(shownBy);
    return result === undefined ? [] : [{ ...result, others: ids.length - 1 }];
  });
  const decides = ({ level }: (typeof failed)[number]) => level === "MUST" || strict;
  const lines = (kind: "error" | "warning", chosen: typeof failed) =>
    chosen.slice(0, mostAnnotations).map(({ id, section, statement, checks, reason = "", others }) => {
      const failure = shownFailure(checks);
      const text = failure === undefined ? reason : placedMessage(failure);
      const more = others === 0 ? "" : `\nThe same fails ${others} more: see the summary of the job.`;
      const title = escapeProperty(`${id} (section ${section})`);
      return `::${kind} title=${title}::${escapeData(visible(`${statement}\n${text}${more}`))}`;
    });
  return [
    ...lines("error", failed.filter(decides)),
    ...lines(
      "warning",
      failed.filter((result) => !decides(result)),
    ),
  ];
}

/** What GitHub's runner takes for the end of a message. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
