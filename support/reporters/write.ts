import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderConformance } from "./conformance.ts";
import { renderJunit } from "./junit.ts";
import { makeDirectory } from "./make-directory.ts";
import { ReportNotWrittenError } from "./not-written.ts";
import type { Report } from "./report.ts";

const renderers: Readonly<Record<string, (report: Report) => string>> = {
  "junit.xml": renderJunit,
  "conformance.json": renderConformance,
};

/** The names of the files that a run writes. */
export const reportNames: readonly string[] = Object.keys(renderers);

/**
 * Writes every report into the directory, which is made where it is missing, and returns their paths. A reader sees
 * the report of the run before or the new one, never a half. Each text passes `mask` as a whole, so that nothing that it is
 * made of can bring a key into it.
 *
 * Throws ReportNotWrittenError when the directory or a file in it cannot be written.
 */
export async function writeReports(
  directory: string,
  report: Report,
  mask: (text: string) => string,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [name, render] of Object.entries(renderers)) {
    const path = join(directory, name);
    const text = mask(render(report));
    try {
      await makeDirectory(directory);
      await replaceFile(path, text);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new ReportNotWrittenError(`cannot write the report ${path}: ${reason}`, { cause });
    }
    paths.push(path);
  }
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
