import { idMatcher } from "../../catalogue/id-pattern.ts";
import { type Level, levelOf, type Requirement, sinceOf } from "../../catalogue/statement.ts";
import type { ProgressEvent } from "../../settings/target-plan.ts";
import { isLater } from "../../verdict/derivation/as-of.ts";
import type { Waiver } from "../../verdict/index.ts";
import { earlyEndWords, type RunResult } from "../../verdict/index.ts";

/** The levels of the statements that decide a verdict, by their ids: those of later versions than `asOf` do not. */
export function deciding(
  requirements: readonly Pick<Requirement, "id" | "statement" | "since">[],
  asOf: string | undefined,
): ReadonlyMap<string, Level> {
  const counting = requirements.filter((one) => asOf === undefined || !isLater(sinceOf(one), asOf));
  return new Map(counting.map((requirement) => [requirement.id, levelOf(requirement)]));
}

/** Ends a run at the first failure that decides its verdict. */
export class Bail {
  readonly #levels: ReadonlyMap<string, Level>;
  readonly #isWaived: (id: string) => boolean;
  readonly #strict: boolean;
  readonly #end = new AbortController();

  /**
   * @param levels of the statements that count, by their ids
   * @param waivers those that are valid
   */
  constructor(levels: ReadonlyMap<string, Level>, waivers: readonly Waiver[], strict: boolean) {
    this.#levels = levels;
    this.#isWaived = idMatcher(...waivers.map(({ requirement }) => requirement));
    this.#strict = strict;
  }

  /** Aborted at the first such failure. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  hear(event: ProgressEvent): void {
    if (event.kind !== "check" || event.outcome !== "failed" || this.#isWaived(event.requirement)) return;
    const level = this.#levels.get(event.requirement);
    if (level === "MUST" || (this.#strict && level === "SHOULD")) this.#end.abort();
  }

  /** The result of the run. If the run ended at its first failure, it does not count as interrupted. */
  withoutInterruption(result: RunResult): RunResult {
    if (!this.#end.signal.aborted || result.endedEarly !== "interrupted") return result;
    const endedEarly = "first failure";
    return {
      ...result,
      endedEarly,
      checks: result.checks.map((check) =>
        check.outcome === "not-evaluated" && check.reason === earlyEndWords.interrupted
          ? { ...check, reason: earlyEndWords[endedEarly] }
          : check,
      ),
    };
  }
}
