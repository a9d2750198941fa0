import { readFile } from "node:fs/promises";
import { CannotStart } from "../../settings/index.ts";
import { bracketedCode } from "../../settings/system-error.ts";
import { type ConformanceFile, conformanceFile } from "./schema.ts";

/** A report of an earlier run cannot be used. */
class UnusableReport extends CannotStart {
  override readonly name = "UnusableReport";
}

/**
 * Reads a conformance.json.
 *
 * @throws {UnusableReport} if there is no such file, if it has another format, or if its run judged nothing
 */
export async function readConformanceFile(path: string): Promise<ConformanceFile> {
  const shown = JSON.stringify(path);
  const read = conformanceFile.safeParse(jsonIn(await textOf(path)));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? "" : ` (${issue.path.join(".")})`;
    throw new UnusableReport([
      `${shown} is not a report of this version of dashspec${where}. Run dashspec again.`,
    ]);
  }
  if ("errors" in read.data) {
    throw new UnusableReport([
      `${shown} is of a run that judged nothing: ${read.data.errors[0] ?? read.data.reason}`,
    ]);
  }
  return read.data;
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
