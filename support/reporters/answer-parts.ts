import { oneLine } from "../evidence/index.ts";
import type { AnswerResult } from "../verdict/index.ts";
import { plural } from "./headline.ts";
import { entry, type Part, reasonWidth } from "./part.ts";

const mostLines = { failed: 20, open: 5 };

/**
 * Returns what came of the user's own answers, apart from the statements of the document: what the target contradicts, and
 * what nothing was seen of.
 */
export function answerParts(answered: readonly AnswerResult[]): readonly Part[] {
  const failed = answered.filter(({ outcome }) => outcome === "failed");
  const open = answered.filter(({ outcome }) => outcome === "not-evaluated");
  return [
    {
      heading: `Contradicts dashspec.yaml, not the document (${plural(failed.length, "answer")})`,
      lines: failed.map(({ statement, reason }) =>
        entry(statement, [oneLine(reason ?? "", reasonWidth), "if it changed: dashspec learn --update"]),
      ),
      most: mostLines.failed,
    },
    {
      heading: `Answered, and not seen in this run (${open.length}); the verdict does not depend on it`,
      lines: open.map(({ name, reason, setting }) =>
        oneLine(
          `${name}: ${reason ?? ""}${setting === undefined ? "" : `; to enable: ${setting}`}`,
          reasonWidth,
        ),
      ),
      most: mostLines.open,
    },
  ];
}
