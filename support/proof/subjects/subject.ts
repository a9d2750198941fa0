import type { RequirementId } from "../../catalogue/index.ts";
import type { ReferenceOptions } from "../../reference/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";

/** No statement may fail, except the shortcomings of its dialects, which are of level SHOULD. */
interface Conformant {
  readonly kind: "conformant";
  /** A dialect that is tried alone must fail these. Otherwise they would hide false alarms. */
  readonly shortcomings?: readonly RequirementId[];
  /** Beside other dialects these may fail or not. */
  readonly possibleShortcomings?: readonly RequirementId[];
}

/** One server on which the suites are tried, and the expected outcome. */
export interface Subject {
  readonly id: string;
  /** The id of its server's entry in `allSubjects`. An id can be sent to another process; a server cannot. */
  readonly server: string;
  readonly options: ReferenceOptions;
  /** Settings of the run that differ from the default. */
  readonly plan: Partial<TargetPlan>;
  /**
   * Whether the server is reached without a network, which costs half as much. Others are reached over one, so that the
   * network code is tested as well.
   */
  readonly withoutNetwork?: true;
  /** Whether the server is tried several times, and must have the same outcome each time. */
  readonly repeated?: true;
  readonly expectation:
    | { readonly kind: "fault"; readonly requirement: RequirementId; readonly mistake: string }
    | Conformant;
}
