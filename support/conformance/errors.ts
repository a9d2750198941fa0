import type { OperationName, RequirementId } from "../catalogue/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PlaceInAnswer } from "../http/place.ts";

/** What a finding says, beside the exchanges that prove it. */
export interface FindingText {
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** How often the same was met beside: another number in another run. */
  readonly more?: number;
  /** Where it stands, where that is one place in one answer. */
  readonly place?: PlaceInAnswer;
}

/** The target contradicts the requirement of the check: a failed assertion. */
export class Finding extends Error {
  override readonly name = "Finding";
  readonly expected: string | undefined;
  readonly actual: string | undefined;
  readonly more: number | undefined;
  readonly place: PlaceInAnswer | undefined;
  readonly exchanges: readonly Exchange[];
  /** The operations that it was met at: where evidence is not all there is, more than those of the exchanges. */
  readonly operations: readonly OperationName[];

  constructor(
    text: FindingText,
    exchanges: readonly Exchange[],
    operations: Iterable<OperationName> = exchanges.map(({ operation }) => operation),
  ) {
    super(text.message);
    this.expected = text.expected;
    this.actual = text.actual;
    this.more = text.more;
    this.place = text.place;
    this.exchanges = exchanges;
    this.operations = [...new Set(operations)];
  }
}

/** Why a check cannot be judged here, and what would enable it. */
export interface Hindrance {
  readonly reason: string;
  readonly setting?: string;
  /** The requirement whose failure stands in the way. */
  readonly because?: RequirementId;
}

/** The check cannot be judged. It never reads as passed (rule 12). */
export class NotEvaluated extends Error {
  override readonly name: string = "NotEvaluated";
  readonly hindrance: Hindrance;
  /** What shows it, where an answer stands in the way: evidence for the requirement that fails by it. */
  readonly exchanges: readonly Exchange[];

  constructor(hindrance: Hindrance, exchanges: readonly Exchange[] = []) {
    super(hindrance.reason);
    this.hindrance = hindrance;
    this.exchanges = exchanges;
  }
}

/** The user has answered that what the check needs is not to be had here: there is nothing to judge, and nothing amiss. */
export class StatedUnavailable extends NotEvaluated {
  override readonly name = "StatedUnavailable";

  /** @param promise the words of the answer */
  constructor(promise: string) {
    super({ reason: `as answered: ${promise}` });
  }
}
