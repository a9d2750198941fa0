import type { RequirementId } from "../catalogue/index.ts";
import type { ReferenceOptions } from "../reference/index.ts";
import type { TargetPlan } from "../settings/target-plan.ts";

/** One server that the suites are tried on, and what must come of it. */
export interface Subject {
  readonly id: string;
  /** The one of `allSubjects` whose server it is, by its id: an id crosses from one process to another, a server does not. */
  readonly server: string;
  readonly options: ReferenceOptions;
  /** What the settings of the run would say otherwise, for circumstances that are not the server's alone. */
  readonly plan: Partial<TargetPlan>;
  /** It is tried several times, and must come to the same each time. */
  readonly repeated?: true;
  readonly expectation:
    | { readonly kind: "fault"; readonly requirement: RequirementId; readonly mistake: string }
    /** No statement may fail, but for what SHOULD hold and does not. */
    | { readonly kind: "conformant"; readonly shortcomings?: readonly RequirementId[] };
}
