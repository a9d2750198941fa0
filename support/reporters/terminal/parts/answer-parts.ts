import { oneLine } from "../../../evidence/index.ts";
import type { Report } from "../../report.ts";
import { plural } from "../../wording/plural.ts";
import { entry, type Part, type Widths } from "./part.ts";

const mostLines = { failed: 20, open: 5 };

/**
 * Returns the results for the stated answers, separately from the statements of the document: those that the target
 * contradicts, and those about which nothing was observed.
 */
export function answerParts(
  { answered, selection }: Pick<Report, "answered" | "selection">,
  widths: Widths,
): readonly Part[] {
  const failed = answered.filter((answer) => answer.outcome === "failed");
  const isPart = selection.areas.length > 0 || selection.only.length > 0 || selection.readOnly;
  // A run of only a part cannot see everything, so nothing is said about the rest.
  const open = isPart ? [] : answered.filter((answer) => answer.outcome === "not-evaluated");
  return [
    {
      heading: `Contradicts dashspec.yaml, not the document (${plural(failed.length, "answer")})`,
      lines: failed.map(({ statement, reason }) =>
        entry(statement, [oneLine(reason, widths.reason), "if it changed: dashspec learn --update"]),
      ),
      most: mostLines.failed,
    },
    {
      heading: `Stated in dashspec.yaml, but not seen in this run (${open.length}); the verdict does not depend on it`,
      lines: open.map(({ name, reason, setting }) =>
        oneLine(`${name}: ${reason}${setting === undefined ? "" : `; to enable: ${setting}`}`, widths.reason),
      ),
      most: mostLines.open,
    },
  ];
}
