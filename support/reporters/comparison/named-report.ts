import type { ConformanceFile } from "../conformance-file/schema.ts";

/** A report with its name in the comparison. */
export interface NamedReport {
  readonly name: string;
  readonly report: ConformanceFile;
}
