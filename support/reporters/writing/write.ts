import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EndingReport } from "../ending-report.ts";
import type { Report } from "../report.ts";
import { makeDirectory } from "./make-directory.ts";
import { ReportNotWrittenError } from "./not-written.ts";
import type { Renderer, Renderers } from "./renderers.ts";
import { reportNames } from "./report-names.ts";

/**
 * Loads the renderers of the reports, which takes a while. A caller that has time may do so before the reports are
 * written.
 */
export async function loadRenderers(): Promise<Renderers> {
  return (await import("./renderers.ts")).renderers;
}

/**
 * Writes every report into the directory, which is created if it is missing, and returns their paths. A reader sees the
 * previous report or the new one, never half of one. `mask` is applied to each text as a whole, so that no part of it
 * can contain a key.
 *
 * @throws {ReportNotWrittenError} if the directory or a file in it cannot be written; the other files are written all
 * the same.
 */
export function writeReports(directory: string, report: Report, mask: Mask): Promise<string[]> {
  return writeAll(directory, ({ ofRun }) => ofRun(report), mask);
}

/** Writes the reports of a run that judged nothing in the same way. They replace those of an earlier run. */
export function writeEndingReports(directory: string, ending: EndingReport, mask: Mask): Promise<string[]> {
  return writeAll(directory, ({ ofEnding }) => ofEnding(ending), mask);
}

type Mask = (text: string) => string;

/** Removes the reports of an earlier run, so that nobody mistakes them for those of a run that was killed. */
export async function removeReports(directory: string): Promise<void> {
  for (const name of reportNames) await rm(join(directory, name), { force: true });
}

/** A report is rendered while the ones before it are being written. */
async function writeAll(
  directory: string,
  render: (renderer: Renderer) => string | undefined,
  mask: Mask,
): Promise<string[]> {
  const renderers = await loadRenderers();
  const made = makeDirectory(directory);
  const writing: Promise<string | undefined>[] = [];
  for (const name of reportNames) {
    const text = render(renderers[name]);
    writing.push(writeReport(join(directory, name), text === undefined ? undefined : mask(text), made));
  }
  const written = await Promise.allSettled(writing);
  const failure = written.find((each) => each.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  return written.flatMap((each) => (each.status === "fulfilled" ? (each.value ?? []) : []));
}

/**
 * Returns the path of the file. Without a text there is none, and one of an earlier run is removed.
 * @param made resolves when its directory is there
 */
async function writeReport(
  path: string,
  text: string | undefined,
  made: Promise<void>,
): Promise<string | undefined> {
  try {
    await made;
    if (text === undefined) await rm(path, { force: true });
    else await replaceFile(path, text);
    return text === undefined ? undefined : path;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReportNotWrittenError(`cannot write the report ${path}: ${reason}`, { cause });
  }
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
