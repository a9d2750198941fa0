import { appendFile } from "node:fs/promises";
import { visible } from "../../../evidence/index.ts";
import type { Report } from "../../../reporters/index.ts";
import { adviceOn, describeBreakdown } from "../../../reporters/wording/breakdown-words.ts";
import { explainVerdict, verdictName } from "../../../reporters/wording/headline.ts";
import { foundIn } from "../../../reporters/wording/located-finding.ts";
import { plural } from "../../../reporters/wording/plural.ts";
import { shownDifferences } from "../../../reporters/wording/shown-differences.ts";
import { describeStaleWaiver } from "../../../reporters/wording/waiver-words.ts";
import type { ProcessContext } from "../../process/process-context.ts";

/** GitHub shows at most this many errors, and as many warnings, per step. */
const mostAnnotations = 10;

/**
 * Adds the text to the summary page of a GitHub Actions job. If that fails, stderr says so; the verdict does not
 * change.
 */
export async function addToJobSummary(
  text: string,
  { environment, stderr }: Pick<ProcessContext, "environment" | "stderr">,
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

/** One problem, as an annotation shows it. */
interface Annotation {
  readonly title: string;
  readonly text: string;
  /** Whether the problem decides the verdict. */
  readonly decides: boolean;
}

/**
 * In a job of GitHub Actions, returns a workflow command for the verdict, and one for each of the first causes,
 * differences and other reasons of the verdict: an error if it decides the verdict, a warning otherwise. Returns none
 * elsewhere.
 */
export function annotations(report: Report, environment: ProcessContext["environment"]): readonly string[] {
  if (environment.GITHUB_ACTIONS !== "true") return [];
  const all = [...causeAnnotations(report), ...differenceAnnotations(report), ...otherAnnotations(report)];
  const lines = (kind: "error" | "warning") =>
    all
      .filter(({ decides }) => decides === (kind === "error"))
      .slice(0, mostAnnotations)
      .map(({ title, text }) => command(kind, title, text));
  return [
    command("notice", `dashspec ${report.version}: ${verdictName(report)}`, explainVerdict(report)),
    ...lines("error"),
    ...lines("warning"),
  ];
}

/** Breakdowns, which explain the failures that they cause. */
function causeAnnotations({ causes, results, strict }: Report): readonly Annotation[] {
  return causes.flatMap(({ breakdown, failed, requirements }) => {
    if (breakdown === undefined || failed.length === 0) return [];
    const advice = adviceOn(breakdown);
    const text = [
      describeBreakdown(breakdown),
      `${plural(failed.length, "statement")} failed because of this, ${requirements.length} not evaluated.`,
      ...(advice === undefined ? [] : [`To fix: ${advice}.`]),
    ];
    const isMust = results.some(({ id, level }) => level === "MUST" && failed.includes(id));
    return [{ title: "Root cause", text: text.join("\n"), decides: isMust || strict }];
  });
}

function differenceAnnotations(report: Report): readonly Annotation[] {
  return shownDifferences(report).map(({ shown, others }) => {
    const { id, section, level, statement } = shown;
    const more =
      others.length === 0 ? "" : `\nThe same fails ${others.length} more: see the summary of the job.`;
    return {
      title: `${id} (section ${section})`,
      text: `${statement}\n${foundIn(shown)}${more}`,
      decides: level === "MUST" || report.strict,
    };
  });
}

/** What else decides a verdict. */
function otherAnnotations({ answered, staleWaivers, faults }: Report): readonly Annotation[] {
  const entries = (title: string, texts: readonly string[]) =>
    texts.map((text) => ({ title, text, decides: true }));
  const contradicted = answered.flatMap((answer) =>
    answer.outcome === "failed" ? [`${answer.name}: ${answer.reason}`] : [],
  );
  return [
    ...entries("Answer of dashspec.yaml", contradicted),
    ...entries("Waiver to delete or renew", staleWaivers.map(describeStaleWaiver)),
    ...entries("Fault of dashspec itself", faults),
  ];
}

function command(kind: "notice" | "error" | "warning", title: string, text: string): string {
  return `::${kind} title=${escapeProperty(visible(title))}::${escapeData(visible(text))}`;
}

/** Characters that end a message for GitHub's runner. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
