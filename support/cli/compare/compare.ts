import { writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { visibleJson } from "../../evidence/index.ts";
import { compareReports, isWorse } from "../../reporters/comparison/compare.ts";
import { renderMarkdown } from "../../reporters/comparison/markdown.ts";
import type { NamedReport } from "../../reporters/comparison/named-report.ts";
import { renderPage } from "../../reporters/comparison/page.ts";
import { renderTable } from "../../reporters/comparison/table.ts";
import { readConformanceFile } from "../../reporters/conformance-file/read.ts";
import { wantsColour } from "../../reporters/index.ts";
import { createPalette } from "../../reporters/markup/palette.ts";
import { CannotStart } from "../../settings/index.ts";
import { bracketedCode } from "../../settings/system-error.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { CommandContext } from "../process/command-context.ts";

/** The flags of `compare`, parsed. */
export interface CompareFlags {
  readonly format?: "table" | "markdown" | "json";
  readonly html?: string;
}

/** The page cannot be written. */
class PageNotWritten extends CannotStart {
  override readonly name = "PageNotWritten";
}

/** The assumed width of a terminal of unknown width, such as a pipe. */
const standardColumns = 120;

/**
 * Shows what is better, worse or different in the later reports than in the first, and returns the exit code: 1 if
 * something is worse.
 *
 * @throws {UsageError} if there is only one report
 * @throws {UnusableReport} if a file is not a report of a run
 * @throws {PageNotWritten} if the page cannot be written
 */
export async function compare(
  paths: readonly string[],
  { format = "table", html }: CompareFlags,
  context: CommandContext,
): Promise<number> {
  if (paths.length < 2) {
    throw new UsageError([
      `There is one report to compare. Name two or more: dashspec compare before.json after.json.`,
    ]);
  }
  const reports: NamedReport[] = [];
  for (const [index, path] of paths.entries()) {
    const report = await readConformanceFile(resolve(context.cwd, path));
    reports.push({ name: nameOf(index, paths), report });
  }
  const comparison = compareReports(reports);
  if (html !== undefined) await writePage(resolve(context.cwd, html), renderPage(comparison));
  const palette = createPalette(wantsColour(context.stdout, context.environment));
  const text = {
    table: () => `${renderTable(comparison, palette, context.stdout.columns ?? standardColumns)}\n`,
    markdown: () => renderMarkdown(comparison),
    json: () => `${visibleJson({ ...comparison, reports: reports.map(summaryOf) })}\n`,
  };
  context.stdout.write(text[format]());
  return isWorse(comparison) ? 1 : 0;
}

/** The shortest end of the path that distinguishes the report from the others. */
function nameOf(index: number, paths: readonly string[]): string {
  const path = paths[index] ?? "";
  const short = (one: string) => basename(one, ".json");
  const folder = (one: string) => basename(dirname(resolve(one)));
  const isAlone = (name: (one: string) => string) =>
    paths.every((other, place) => place === index || name(other) !== name(path));
  if (isAlone(short)) return short(path);
  return isAlone(folder) ? folder(path) : path;
}

function summaryOf({ name, report }: NamedReport) {
  const { verdict, reason, target, run, versions } = report;
  return { name, verdict, reason, target, run, versions };
}

async function writePage(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch (error) {
    throw new PageNotWritten([
      `The page ${JSON.stringify(path)} cannot be written${bracketedCode(error)}. Name a file in an existing folder.`,
    ]);
  }
}
