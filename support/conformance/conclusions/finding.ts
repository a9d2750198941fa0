import type { OperationName, RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { PlaceInAnswer } from "../../http/place.ts";
import type { Failure } from "../../verdict/failure.ts";

/**
 * What may explain a finding besides a fault of the target, as far as the check knows. The runner then tries the check
 * again, alone (rule 10):
 *
 * - a late read: an earlier write of the run may show only now;
 * - a suspension: the target may have refused every request for a while (section 8);
 * - a neighbour: another write of the run may have reached the object by mistake, which is the named requirement's
 * finding.
 */
export type Explanation =
  | { readonly kind: "late read" }
  | { readonly kind: "suspension" }
  | { readonly kind: "neighbour"; readonly because: RequirementId };

/** A finding, without the exchanges that prove it. */
export interface FindingText
  extends Pick<Failure, "message" | "expected" | "actual" | "difference" | "more"> {
  /** The place of the finding, if it is one place in one answer. */
  readonly place?: PlaceInAnswer;
  /**
   * Absent if only a fault of the target can explain the finding. It is then reported even if it does not show again.
   */
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
  /** The operations at which it was met. They may be more than those of the exchanges, which are only examples. */
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
