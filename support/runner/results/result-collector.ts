import { requirements } from "../../catalogue/index.ts";
import { besideSuccess } from "../../verdict/derivation/beside-success.ts";
import type { CheckReport, CheckResult, RunResult } from "../../verdict/result.ts";
import { noTraces } from "../../verdict/traces.ts";
import type { Ending } from "./thread-message.ts";

/** A test of the suites, as known before it runs. */
export interface ExpectedTest {
  readonly requirement: string;
  readonly name: string;
  /** Whether the check only makes traffic for a law, or is a probe: its own requirement was not selected. */
  readonly silent: boolean;
}

/** Collects the results for one target. */
export class ResultCollector {
  readonly #checks = new Map<string, CheckResult>();
  /** Faults of dashspec itself outside the checks. */
  readonly #faults: string[] = [];
  readonly #open = new Map<string, ExpectedTest | undefined>();
  /** In the order of the suites, which is the same in every run, unlike the order in which tests end. */
  readonly #order: string[] = [];
  #reported = 0;
  ending: Ending | undefined;

  /** How many results are expected. */
  get expected(): number {
    return this.#open.size + this.#reported;
  }

  /** Registers a test that will report, so that it is missed if it does not. */
  expect(id: string, test: ExpectedTest | undefined): void {
    this.#open.set(id, test);
    this.#order.push(id);
  }

  /** Adds the report of a test, and returns how many have reported so far. */
  report(id: string, result: CheckReport, silent: boolean): number {
    this.#open.delete(id);
    this.#reported += 1;
    if (!silent && result.outcome !== "unneeded") this.#checks.set(id, result);
    else if (result.outcome === "harness-fault") this.#faults.push(result.message);
    return this.#reported;
  }

  /**
   * Returns the result. A check that never reported is a fault of dashspec, and its requirement is not judged; after an
   * interruption it is no fault.
   *
   * @param faults faults of the run as a whole
   */
  result(faults: readonly string[], interrupted: boolean): RunResult {
    const lost = interrupted ? [] : [...this.#open.values()];
    const reported = this.#order.flatMap((id) => this.#checks.get(id) ?? []);
    const checks = [...reported, ...lost.flatMap(asFault)];
    const receptions = this.ending?.receptions ?? [];
    return {
      checks: this.ending === undefined ? checks : besideSuccess(checks, receptions, requirements),
      observations: this.ending?.observations ?? [],
      unobserved: this.ending?.unobserved ?? [],
      traffic: this.ending?.traffic ?? { requests: 0, retries: 0 },
      receptions,
      traces: this.ending?.traces ?? noTraces,
      residue: this.ending?.residue ?? [],
      softDeleted: this.ending?.softDeleted ?? 0,
      notSelected: this.ending?.notSelected ?? [],
      ...(interrupted
        ? { endedEarly: "interrupted" as const }
        : this.ending?.wentAway
          ? { endedEarly: "target went away" as const }
          : {}),
      harnessFaults: [
        ...faults,
        ...this.#faults,
        ...(lost.length > 0 ? [`${lost.length} of ${this.expected} checks reported no result`] : []),
        ...(this.ending === undefined ? ["the run ended without a clean-up"] : []),
      ],
    };
  }
}

function asFault(test: ExpectedTest | undefined): readonly CheckResult[] {
  if (test === undefined || test.silent) return [];
  const { requirement, name } = test;
  return [{ outcome: "harness-fault", message: "it reported no result", requirement, name, durationMs: 0 }];
}
