import type { Exchange, FindingText } from "../../support/conformance/index.ts";
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

/** An answer with another status than the document shows. */
export function wrongStatusOf(
  what: string,
  { status }: Exchange,
  expected: string,
): Pick<FindingText, "message" | "expected" | "actual"> {
  return { message: `${what} was answered with ${status}`, expected, actual: String(status) };
}

/** The history may send no more, or make no more dashboards: it ends here, and nothing is wrong. */
export class HistoryEnds extends Error {
  override readonly name = "HistoryEnds";
}
