import type { OperationName } from "../../../../support/catalogue/index.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import type { OperationOutcome } from "../../exercise/operation-outcome.ts";

/** The outcomes of a scope's holders at an operation, and at the one that undoes it. */
export interface GrantTrial {
  readonly outcomes: ReadonlyMap<OperationName, OperationOutcome>;
  /**
   * The outcomes of the full key for each attempt in which a key with the scope fell short, in the same slash form. If
   * the full key falls short as well, scopes are not the reason.
   */
  readonly controls: ReadonlyMap<Attempt, ReadonlyMap<OperationName, OperationOutcome>>;
  /** The holders that were denied again a while later, when their key must have been known (rule 10). */
  readonly lasting: ReadonlySet<Attempt>;
  /** The holders that sent another valid request than the first. A target may refuse that one to every key. */
  readonly others: ReadonlySet<Attempt>;
  /** The holders that were granted the operation elsewhere in the run, and were not tried again. */
  readonly elsewhere: readonly Attempt[];
}

/** Combines the outcomes of holders that were tried apart. */
export function together(trials: readonly GrantTrial[]): GrantTrial {
  const operations = new Set(trials.flatMap(({ outcomes }) => [...outcomes.keys()]));
  const outcomeOf = (operation: OperationName): OperationOutcome => {
    const parts = trials.flatMap(({ outcomes }) => outcomes.get(operation) ?? []);
    return {
      answered: parts.flatMap(({ answered }) => answered),
      shortfalls: parts.flatMap(({ shortfalls }) => shortfalls),
    };
  };
  return {
    outcomes: new Map([...operations].map((operation) => [operation, outcomeOf(operation)])),
    controls: new Map(trials.flatMap(({ controls }) => [...controls])),
    lasting: new Set(trials.flatMap(({ lasting }) => [...lasting])),
    others: new Set(trials.flatMap(({ others }) => [...others])),
    elsewhere: trials.flatMap(({ elsewhere }) => elsewhere),
  };
}
