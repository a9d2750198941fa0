import { statedUnavailable } from "../../answers/unavailable.ts";
import type { OperationName, Scope, UnscopedOperation } from "../../catalogue/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { NotEvaluated, type Obstacle, StatedUnavailable } from "../conclusions/not-evaluated.ts";
import type { Borrower } from "../fixtures/lending/borrower.ts";

/** What a check must have to be judged. */
export type Need =
  | "collaborator"
  | "second collaborator"
  | "app"
  | "other project"
  | "other organization"
  | `key without ${Scope}`
  | "key without a scope to read"
  | `key for ${UnscopedOperation}`;

/** The means of a run, as far as they are known before its first request. */
export interface Means
  extends Pick<
    TargetPlan,
    | "answers"
    | "collaboratorUuid"
    | "secondCollaboratorUuid"
    | "otherProjectId"
    | "otherOrganizationId"
    | "scopedKeys"
    | "missingKeys"
    | "readOnly"
  > {
  /** The operations that the keys were seen not to be allowed to call. */
  readonly refused: readonly OperationName[];
}

/** How to find out whether a need is met. */
export interface Definition {
  /** The rest of a sentence that begins with "needs". */
  readonly words: string;
  /** Why settings and answers do not meet it; null if they do. */
  readonly missing: (means: Means) => NotEvaluated | null;
  /**
   * Finds out from the target, once in a run, if settings are not enough.
   * @throws {NotEvaluated} if the target does not meet it
   */
  readonly ask?: (check: Borrower) => Promise<unknown>;
  /** Tries once in a run what the user has stated as unavailable, because answers are enforced. */
  readonly tryThoughUnavailable?: (check: Borrower) => Promise<void>;
}

/** Null if the value is set. */
export function unless(value: unknown, obstacle: Obstacle): NotEvaluated | null {
  return value === undefined ? new NotEvaluated(obstacle) : null;
}

/** Null unless the user has stated that the operation is not available. */
export function unlessUnavailable(operation: OperationName, { answers }: Means): StatedUnavailable | null {
  const promise = statedUnavailable(operation, answers);
  return promise === null ? null : new StatedUnavailable(promise);
}
