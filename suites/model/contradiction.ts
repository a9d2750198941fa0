import type { RequirementId } from "../../support/catalogue/index.ts";
import type { FindingText } from "../../support/conformance/index.ts";

/** The target contradicts the model: what it says, and the requirement that says otherwise. */
export class Contradiction extends Error {
  override readonly name = "Contradiction";
  readonly requirement: RequirementId;
  readonly text: FindingText;

  constructor(requirement: RequirementId, text: FindingText) {
    super(text.message);
    this.requirement = requirement;
    this.text = text;
  }
}

/** The history may send no more, or make no more dashboards: it ends here, and nothing is wrong. */
export class HistoryEnds extends Error {
  override readonly name = "HistoryEnds";
}
