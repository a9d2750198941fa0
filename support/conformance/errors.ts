import type { OperationName, RequirementId } from "../catalogue/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PlaceInAnswer } from "../http/place.ts";

/**
 * What else may be behind a finding, as far as the check knows; the runner then tries the check again, alone (rule 10):
 *
 * - a late read: an earlier write of the run may show only now;
 * - a neighbour: another write of the run may have reached the object by mistake, which is the named requirement's
 *   finding.
 */
export type Explanation =
  | { readonly kind: "late read" }
  | { readonly kind: "neighbour"; readonly because: RequirementId };

/** What a finding says, beside the exchanges that prove it. */
export interface FindingText {
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** What became of a value, without the value: what has the same is one cause. */
  readonly difference?: string;
  /** How often the same was met beside: another number in another run. */
  readonly more?: number;
  /** Where it stands, where that is one place in one answer. */
  readonly place?: PlaceInAnswer;
  /** Left out where nothing but the target's fault can be behind it: it is reported though it may not show twice. */
  readonly explainedBy?: Explanation;
}

/** The target contradicts the requirement of the check: a failed assertion. */
export class Finding extends Error {
  override readonly name = "Finding";
  readonly expected: string | undefined;
  readonly actual: string | undefined;
  readonly difference: string | undefined;
  readonly more: number | undefined;
  readonly place: PlaceInAnswer | undefined;
  readonly explainedBy: Explanation | undefined;
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
    this.difference = text.difference;
    this.more = text.more;
    this.place = text.place;
    this.explainedBy = text.explainedBy;
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

/** Nobody has asked for what the check judges: there is nothing to judge, and nothing amiss (rule 12). */
export class NotAskedFor extends NotEvaluated {
  override readonly name: string = "NotAskedFor";
}

/** The user has answered that what the check needs is not available here. */
export class StatedUnavailable extends NotAskedFor {
  override readonly name = "StatedUnavailable";

  /** @param promise the words of the answer */
  constructor(promise: string) {
    super({ reason: `stated in dashspec.yaml: ${promise}` });
  }
}
