import type { OperationName } from "../../../../support/catalogue/index.ts";
import type { CheckContext } from "../../../../support/conformance/index.ts";
import type { GrantTrial } from "../grants/grant-trial.ts";
import { carriedOut } from "../refusals/expect-no-success.ts";
import { foundSomething, hasNoError, type KeptOutcome } from "../refusals/outcome.ts";
import { isChange, type ObservedChange } from "./changes.ts";
import type { Part } from "./parts.ts";
import type { Sequence } from "./sequence.ts";

/** The outcomes of the keys at one operation. A null outcome was left open, and has to be tried by itself. */
export interface KeyOutcomes {
  /** Without a valid key. */
  readonly invalid: KeptOutcome | null;
  /** With keys that lack the scope. */
  readonly lacking: KeptOutcome | null;
  /** The refusals on a soft-deleted dashboard. */
  readonly onDeleted: { readonly invalid: KeptOutcome | null; readonly lacking: KeptOutcome | null } | null;
  /** With keys that hold the scope. */
  readonly granted: GrantTrial | null;
}

/**
 * The outcomes of the requests to one operation that must be refused.
 * @param change what the reads of its objects show
 * @param deletedOneChanged whether something changed the soft-deleted dashboard
 */
export async function refusalsIn(
  context: CheckContext,
  { operation, invalid, lacking, onDeleted }: Sequence,
  change: ObservedChange,
  deletedOneChanged: boolean,
): Promise<Omit<KeyOutcomes, "granted">> {
  const judge = (part: Part) => judged(context, operation, part, change);
  const unlessChanged = ({ outcome }: Part) =>
    deletedOneChanged && !foundSomething(outcome) ? null : outcome;
  return {
    invalid: await judge(invalid),
    lacking: await judge(lacking),
    onDeleted: onDeleted && {
      invalid: unlessChanged(onDeleted.invalid),
      lacking: unlessChanged(onDeleted.lacking),
    },
  };
}

/** The outcome of a part, now that the changes are known; null if they leave it open. */
async function judged(
  context: CheckContext,
  operation: OperationName,
  { tried, outcome }: Part,
  look: ObservedChange,
): Promise<KeptOutcome | null> {
  // A finding, or an outcome that is open for a reason of its own, stays so.
  if (!hasNoError(outcome)) return outcome;
  if (isChange(look) && tried.some(({ name }) => name === look.causedBy)) {
    const found = await carriedOut(context, operation, look, tried);
    return () => {
      throw found;
    };
  }
  return look === null ? outcome : null;
}
