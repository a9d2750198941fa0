import type { Level } from "../../catalogue/statement.ts";
import type { ProgressEvent } from "../../settings/target-plan.ts";
import type { Waiver } from "../../verdict/index.ts";
import { earlyEndWords, idMatcher, type RunResult } from "../../verdict/index.ts";

/** Ends a run at the first failure that decides its verdict. */
export class Bail {
  readonly #levels: ReadonlyMap<string, Level>;
  readonly #isWaived: (id: string) => boolean;
  readonly #strict: boolean;
  readonly #end = new AbortController();

  /** @param levels of the statements, by their ids */
  constructor(levels: ReadonlyMap<string, Level>, waivers: readonly Waiver[], strict: boolean) {
    const matchers = waivers.map(({ requirement }) => idMatcher(requirement));
    this.#levels = levels;
    this.#isWaived = (id) => matchers.some((matches) => matches(id));
    this.#strict = strict;
  }

  /** Aborted at the first such failure. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  hear(event: ProgressEvent): void {
    if (event.kind !== "check" || event.outcome !== "failed" || this.#isWaived(event.requirement)) return;
    if (this.#strict || this.#levels.get(event.requirement) === "MUST") this.#end.abort();
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
