/** A report could not be written; the cause says why. */
export class ReportNotWrittenError extends Error {
  override readonly name = "ReportNotWrittenError";
}
