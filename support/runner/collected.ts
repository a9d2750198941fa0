import { requirements } from "../catalogue/index.ts";
import { besideSuccess } from "../verdict/beside-success.ts";
import type { CheckResult, RunResult } from "../verdict/result.ts";
import { noTraces } from "../verdict/traces.ts";
import type { Ending } from "./ending.ts";

/** A test of ours as it is known before it runs. */
export interface ExpectedTest {
  readonly requirement: string;
  readonly name: string;
  /** It only made traffic for a law to look at, or looks into a gap: its own requirement was not selected. */
  readonly silent: boolean;
}

/** What has come in about one target. */
export class Collected {
  readonly #checks = new Map<string, CheckResult>();
  /** Of dashspec itself, in what it does beside the checks. */
  readonly #faults: string[] = [];
  readonly #open = new Map<string, ExpectedTest | undefined>();
  /** In the order in which the tests stand, which is the same in every run; that in which they end is not. */
  readonly #order: string[] = [];
  #reported = 0;
  ending: Ending | undefined;

  /** How many results there will be. */
  get expected(): number {
    return this.#open.size + this.#reported;
  }

  /** Knows of a test that will report, so that it is missed where it does not. */
  expect(id: string, test: ExpectedTest | undefined): void {
    this.#open.set(id, test);
    this.#order.push(id);
  }

  /** Takes in what a test reports, and returns how many have reported by now. */
  report(id: string, result: CheckResult, silent: boolean): number {
    this.#open.delete(id);
    this.#reported += 1;
    const unneeded = result.outcome === "not-evaluated" && result.unneeded === true;
    if (!silent && !unneeded) this.#checks.set(id, result);
    else if (result.outcome === "harness-fault") this.#faults.push(result.message);
    return this.#reported;
  }

  /**
   * Returns what was found. A check that never reported is a fault of dashspec, and its requirement is not judged; after
   * an interruption nobody waited for it.
   *
   * @param faults those of the run as a whole
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
        ? { aborted: "interrupted" as const }
        : this.ending?.wentAway
          ? { aborted: "target went away" as const }
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
