import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderBadgeJson, renderBadgeSvg, renderEndingBadgeJson, renderEndingBadgeSvg } from "./badge.ts";
import { renderConformance } from "./conformance.ts";
import { type EndingReport, renderEndingConformance, renderEndingJunit } from "./ending-report.ts";
import { renderHar } from "./har.ts";
import { renderJunit } from "./junit.ts";
import { makeDirectory } from "./make-directory.ts";
import { renderEndingMarkdown, renderMarkdownSummary } from "./markdown-summary.ts";
import { ReportNotWrittenError } from "./not-written.ts";
import { renderEndingPage, renderPage } from "./page/page.ts";
import type { Report } from "./report.ts";

/** How a report is made: of a run, and of what kept a run from judging anything. */
interface Renderer {
  /** Nothing where the run has nothing for it. */
  readonly ofRun: (report: Report) => string | undefined;
  readonly ofEnding: (ending: EndingReport) => string | undefined;
}

const renderers: Readonly<Record<string, Renderer>> = {
  "junit.xml": { ofRun: renderJunit, ofEnding: renderEndingJunit },
  "conformance.json": { ofRun: renderConformance, ofEnding: renderEndingConformance },
  "conformance.html": { ofRun: renderPage, ofEnding: renderEndingPage },
  "badge.json": { ofRun: renderBadgeJson, ofEnding: renderEndingBadgeJson },
  "badge.svg": { ofRun: renderBadgeSvg, ofEnding: renderEndingBadgeSvg },
  "exchanges.har": { ofRun: renderHar, ofEnding: () => undefined },
  "summary.md": { ofRun: renderMarkdownSummary, ofEnding: renderEndingMarkdown },
};

/** The names of the files that a run writes. */
export const reportNames: readonly string[] = Object.keys(renderers);

/**
 * Writes every report into the directory, which is made where it is missing, and returns their paths. A reader sees
 * the report of the run before or the new one, never a half. Each text passes `mask` as a whole, so that nothing that it is
 * made of can bring a key into it.
 *
 * Throws ReportNotWrittenError when the directory or a file in it cannot be written; the others are written all the same.
 */
export function writeReports(directory: string, report: Report, mask: Mask): Promise<string[]> {
  return writeAll(directory, ({ ofRun }) => ofRun(report), mask);
}

/** Writes reports of a run that judged nothing, likewise: they take the place of those of an earlier run. */
export function writeEndingReports(directory: string, ending: EndingReport, mask: Mask): Promise<string[]> {
  return writeAll(directory, ({ ofEnding }) => ofEnding(ending), mask);
}

type Mask = (text: string) => string;

/** Removes the reports of an earlier run, so that nobody takes them for those of one that was ended from outside. */
export async function removeReports(directory: string): Promise<void> {
  for (const name of reportNames) await rm(join(directory, name), { force: true });
}

async function writeAll(
  directory: string,
  render: (renderer: Renderer) => string | undefined,
  mask: Mask,
): Promise<string[]> {
  const paths: string[] = [];
  let failure: ReportNotWrittenError | undefined;
  for (const [name, renderer] of Object.entries(renderers)) {
    const path = join(directory, name);
    const text = render(renderer);
    if (text === undefined) continue;
    try {
      await makeDirectory(directory);
      await replaceFile(path, mask(text));
      paths.push(path);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      failure ??= new ReportNotWrittenError(`cannot write the report ${path}: ${reason}`, { cause });
    }
  }
  if (failure !== undefined) throw failure;
  return paths;
}

/** Writes beside the file and renames, which is atomic within a directory. */
async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
