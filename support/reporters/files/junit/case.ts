import { oneLine } from "../../../evidence/index.ts";
import type { CaseOutcome } from "./xml.ts";

/** One `testcase`. */
export interface JunitCase {
  readonly suite: string;
  readonly name: string;
  readonly durationMs: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly outcome?: CaseOutcome;
}

/** Consumers cut or refuse the text of a case that is longer. */
export const longestText = 200_000;

/** The longest message of a case, which is one line. */
const longestMessage = 1_000;

/** A message of a case. */
export function caseMessage(text: string): string {
  return oneLine(text, longestMessage);
}

/** The outcome of a case in which dashspec itself failed. */
export function harnessFault(message: string, text: string): CaseOutcome {
  return { element: "error", message: caseMessage(message), type: "harness fault", text };
}
