import type { ListName } from "../../../../support/catalogue/index.ts";
import type { RunState } from "../../../../support/conformance/index.ts";
import type { Baseline } from "../walks/baseline.ts";
import type { Rule, Sizes } from "../walks/rule.ts";

/** The walks over a list that seem to break a rule, which is to be confirmed. */
export interface Doubt {
  readonly state: RunState;
  readonly list: ListName;
  readonly rule: Rule;
  readonly sizes: Sizes;
  /** The list when the walks were planned. */
  readonly planned: Baseline;
  /** Whether others were seen to write to the list. */
  readonly othersWrite: boolean;
}
