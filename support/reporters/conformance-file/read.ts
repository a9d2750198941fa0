import { readFile } from "node:fs/promises";
import { CannotStart } from "../../settings/index.ts";
import { bracketedCode } from "../../settings/system-error.ts";
import { type ConformanceFile, conformanceFile, type EndingFile } from "./schema.ts";

/** A report of an earlier run cannot be used. */
class UnusableReport extends CannotStart {
  override readonly name = "UnusableReport";
}

/**
 * Reads the conformance.json of a run that judged something.
 *
 * @throws {UnusableReport} if there is no such file, if it has another format, or if its run judged nothing
 */
export async function readConformanceFile(path: string): Promise<ConformanceFile> {
  const file = await readAnyConformanceFile(path);
  if (!("errors" in file)) return file;
  throw new UnusableReport([
    `${JSON.stringify(path)} is of a run that judged nothing: ${file.errors[0] ?? file.reason}`,
  ]);
}

/**
 * Reads a conformance.json.
 *
 * @throws {UnusableReport} if there is no such file, or if it has another format
 */
export async function readAnyConformanceFile(path: string): Promise<ConformanceFile | EndingFile> {
  const read = conformanceFile.safeParse(jsonIn(await textOf(path)));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue === undefined || issue.path.length === 0 ? "" : ` (${issue.path.join(".")})`;
  throw new UnusableReport([
    `${JSON.stringify(path)} is not a report of this version of dashspec${where}. Run dashspec again.`,
  ]);
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new UnusableReport([
      `There is no report of a run at ${JSON.stringify(path)}${bracketedCode(error)}. Run dashspec first, or say where its reports are.`,
    ]);
  }
}

/** Text that is not JSON has none of the required members. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
