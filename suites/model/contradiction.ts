import { type Exchange, type FindingText, wrongStatus } from "../../support/conformance/index.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** The target contradicts the model: what it says, and the requirement that says otherwise. */
export class Contradiction extends Error {
  override readonly name = "Contradiction";
  readonly requirement: HistoryRequirement;
  readonly text: FindingText;

  constructor(requirement: HistoryRequirement, text: FindingText) {
    super(text.message);
    this.requirement = requirement;
    this.text = text;
  }
}

/** An answer about an object with another status than is expected. */
export function wrongStatusOf(label: string, answer: Exchange, expected: string): FindingText {
  const text = wrongStatus(answer, expected);
  return { ...text, message: `${label}: ${text.message}` };
}

/** The history may send no more, or make no more dashboards: it ends here, and nothing is wrong. */
export class HistoryEnds extends Error {
  override readonly name = "HistoryEnds";
}
