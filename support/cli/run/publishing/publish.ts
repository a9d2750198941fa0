import {
  type Report,
  renderMarkdownSummary,
  renderSummary,
  renderVerdict,
  renderWaivers,
  type Screen,
  wantsColour,
  writeReports,
} from "../../../reporters/index.ts";
import { leftWords } from "../../ledgers/left-words.ts";
import type { CommandContext } from "../../process/command-context.ts";
import type { Output } from "../../process/process-context.ts";
import { addToJobSummary, annotations } from "./github.ts";

interface PublishOptions {
  /** Where the reports go. */
  readonly directory: string;
  /** Only the verdict is printed. */
  readonly quiet: boolean;
  /** Present if waivers for the failures are printed: the line of the waivers in dashspec.yaml, if it has any. */
  readonly waivers?: { readonly line: number | undefined };
  readonly ledgerPath: string | undefined;
}

/**
 * Writes the reports of a run, and prints its summary.
 * @throws {ReportNotWrittenError} if the reports cannot be written, after everything was printed
 */
export async function publish(
  report: Report,
  { directory, quiet, waivers, ledgerPath }: PublishOptions,
  { stdout, stderr, environment, keys }: CommandContext,
): Promise<void> {
  const [written] = await Promise.allSettled([
    writeReports(directory, report, (text) => keys.maskFile(text)),
  ]);
  const reports = written.status === "fulfilled" ? written.value : [];
  const colour = wantsColour(stdout, environment);
  stdout.write(
    quiet
      ? `${renderVerdict(report, colour)}\n`
      : `\n${renderSummary(report, { reports, colour, ...screenOf(stdout) })}\n`,
  );
  await addToJobSummary(keys.maskFile(renderMarkdownSummary(report)), { stderr, environment });
  for (const line of annotations(report, environment)) stdout.write(`${line}\n`);
  if (waivers !== undefined) stdout.write(`\n${renderWaivers(report, waivers.line)}\n`);
  if (ledgerPath !== undefined) stderr.write(leftWords(ledgerPath));
  if (written.status === "rejected") throw written.reason;
}

/** A terminal that does not report its size is assumed to have the usual one. */
function screenOf({ isTTY, columns = 80, rows = 40 }: Output): { readonly screen?: Screen } {
  return isTTY === true ? { screen: { columns, rows } } : {};
}
