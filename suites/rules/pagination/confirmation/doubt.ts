import type { ListName } from "../../../../support/catalogue/index.ts";
import type { RunState } from "../../../../support/conformance/index.ts";
import type { Baseline } from "../baseline.ts";
import type { Rule, Sizes } from "../rule.ts";

/** What is to be confirmed: a rule that walks over a list seem to break. */
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
