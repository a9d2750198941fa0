import { clip, oneLine, visible } from "../../../evidence/index.ts";
import type { AnswerResult } from "../../../verdict/index.ts";
import { describeExchange } from "../../wording/finding.ts";
import { caseMessage, type JunitCase, longestText } from "./case.ts";
import type { CaseOutcome } from "./xml.ts";

/** An answer of the user is not a statement of the document, so its cases are in a suite of their own. */
export function caseOfAnswer(answer: AnswerResult): JunitCase {
  const { name, gap, statement } = answer;
  const outcome = outcomeOfAnswer(answer);
  return {
    suite: "as answered",
    name: `${name}: ${oneLine(statement, 200)}`,
    durationMs: 0,
    properties: { answer: name, gap },
    ...(outcome !== undefined && { outcome }),
  };
}

function outcomeOfAnswer(answer: AnswerResult): CaseOutcome | undefined {
  switch (answer.outcome) {
    case "passed":
      return undefined;
    case "not-evaluated": {
      const { reason, setting } = answer;
      const enable = setting === undefined ? "" : `; to enable: ${setting}`;
      return { element: "skipped", message: caseMessage(`${reason}${enable}`) };
    }
    case "failed": {
      const { statement, reason, exchange } = answer;
      const shown = exchange === undefined ? [] : [describeExchange(exchange)];
      const text = clip([statement, visible(clip(reason)), ...shown].join("\n\n"), longestText);
      return { element: "failure", message: caseMessage(reason), type: "as answered", text };
    }
  }
}
