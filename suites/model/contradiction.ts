import { type Exchange, type FindingText, wrongStatus } from "../../support/conformance/index.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** A contradiction between the target and the model: what the target shows, and the requirement that it breaks. */
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

/** An answer about an object with another status than expected. */
export function wrongStatusOf(label: string, answer: Exchange, expected: string): FindingText {
  const text = wrongStatus(answer, expected);
  return { ...text, message: `${label}: ${text.message}` };
}

/**
 * The history cannot go on, since the target does not accept what it needs, or no dashboard may be created. It ends
 * without a finding.
 */
export class HistoryEnds extends Error {
  override readonly name = "HistoryEnds";
}
