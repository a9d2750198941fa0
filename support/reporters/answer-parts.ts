import { oneLine } from "../evidence/index.ts";
import { plural } from "./headline.ts";
import { entry, type Part, type Widths } from "./part.ts";
import type { Report } from "./report.ts";

const mostLines = { failed: 20, open: 5 };

/**
 * Returns what came of the user's own answers, apart from the statements of the document: what the target contradicts, and
 * what nothing was seen of.
 */
export function answerParts(
  { answered, selection }: Pick<Report, "answered" | "selection">,
  widths: Widths,
): readonly Part[] {
  const failed = answered.filter(({ outcome }) => outcome === "failed");
  const isPart = selection.areas.length > 0 || selection.only.length > 0 || selection.readOnly;
  // Of what a part of a run cannot see there is nothing to say.
  const open = isPart ? [] : answered.filter(({ outcome }) => outcome === "not-evaluated");
  return [
    {
      heading: `Contradicts dashspec.yaml, not the document (${plural(failed.length, "answer")})`,
      lines: failed.map(({ statement, reason }) =>
        entry(statement, [oneLine(reason ?? "", widths.reason), "if it changed: dashspec learn --update"]),
      ),
      most: mostLines.failed,
    },
    {
      heading: `Stated in dashspec.yaml, but not seen in this run (${open.length}); the verdict does not depend on it`,
      lines: open.map(({ name, reason, setting }) =>
        oneLine(
          `${name}: ${reason ?? ""}${setting === undefined ? "" : `; to enable: ${setting}`}`,
          widths.reason,
        ),
      ),
      most: mostLines.open,
    },
  ];
}
