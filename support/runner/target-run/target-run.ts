import type { RequirementId } from "../../catalogue/index.ts";
import { type Check, isStandIn } from "../../conformance/check-definition.ts";
import { lawCheck } from "../../conformance/laws/law-check.ts";
import type { Suite } from "../../conformance/registry.ts";
import { RunState } from "../../conformance/run/run-state.ts";
import type { DeliveryEvent } from "../../http/delivery/delivery-event.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { ReportedExchange } from "../../verdict/exchange-record.ts";
import type { Traffic } from "../../verdict/traffic.ts";
import type { Ending } from "../results/thread-message.ts";
import { type CleanUpResult, cleanUpRun } from "./ending/clean-up.ts";
import { endingOf } from "./ending/ending.ts";
import { readAtEnd } from "./ending/final-read.ts";
import type { Job } from "./job.ts";
import { JudgedStatements } from "./judged-statements.ts";
import { outcomeOf } from "./performing/outcome-of-error.ts";
import { perform } from "./performing/perform-check.ts";
import { probeJobs } from "./probe-jobs.ts";
import { selectChecks } from "./selection.ts";

/** Everything that the suites do with one target. The caller runs the jobs, and decides when. */
export class TargetRun {
  readonly plan: TargetPlan;
  /**
   * The jobs that act, in stages; those of one stage run side by side. First come most checks, then the checks that
   * stand in for others that judged nothing, then those that may disturb others.
   */
  readonly stages: readonly (readonly Job[])[];
  /** The checks that judge the traffic of all the others, one at a time after them. */
  readonly laws: readonly Job[];
  readonly #state: RunState;
  readonly #notSelected: readonly string[];
  readonly #lawful: readonly RequirementId[];
  /** The checks that judge what all others saw. */
  readonly #closing: readonly Check[];
  #cleaned: Promise<CleanUpResult> | undefined;
  readonly #judged: JudgedStatements;

  /** @param tell is called when the target goes away, when it is back, and when it throttles requests */
  constructor(plan: TargetPlan, suite: Suite, tell?: (event: DeliveryEvent) => void) {
    this.plan = plan;
    const { checks, carriers, laws, notSelected } = selectChecks(plan, suite);
    const probes = plan.observing === false ? {} : suite.probes;
    const state = new RunState(plan, laws, probes, tell);
    this.#state = state;
    this.#judged = new JudgedStatements(state);
    this.#notSelected = notSelected;
    const acting = [
      ...checks.map((check) => ({ check, silent: false })),
      ...carriers.map((check) => ({ check, silent: true })),
    ];
    const jobs = (isOne: (check: Check) => boolean) =>
      acting.filter(({ check }) => isOne(check)).map(({ check, silent }) => this.#jobOf(check, silent));
    const begins = (check: Check) => !check.last && !check.closing;
    this.stages = [
      [...jobs((check) => begins(check) && !isStandIn(check, plan.depth)), ...probeJobs(probes, state)],
      jobs((check) => begins(check) && isStandIn(check, plan.depth)),
      jobs(({ last }) => last),
    ];
    this.#closing = checks.filter(({ closing }) => closing);
    this.#lawful = [...new Set(laws.map(({ requirement }) => requirement))];
    this.laws = [
      ...jobs(({ closing }) => closing),
      ...this.#lawful.map((id) => this.#jobOf(lawCheck(id, laws), false)),
    ];
  }

  /** Every job, in the order of the suites. */
  get jobs(): readonly Job[] {
    return [...this.stages.flat(), ...this.laws];
  }

  /** Runs all jobs that act, stage by stage. The jobs of one stage run side by side. */
  async act(take: (job: Job) => Promise<unknown>): Promise<void> {
    for (const stage of this.stages) await Promise.all(stage.map(take));
  }

  /** Reports every exchange to the listener, if the plan asks for it. */
  reportExchanges(hear: (exchange: ReportedExchange) => void): void {
    this.#state.onExchange = hear;
  }

  /** Whether the run is to end early. */
  get isEnding(): boolean {
    return this.#state.isEnding;
  }

  /** Sends nothing more until the clean-up begins. */
  interrupt(): void {
    this.#state.interrupt();
  }

  /** The selected statements that an answer has broken so far, unless a later answer may explain it. */
  get broken(): readonly string[] {
    const { journal, memory } = this.#state;
    return [
      ...this.#lawful.filter((requirement) => journal.isBroken(requirement)),
      ...memory.broken.filter((requirement) => this.plan.selected.includes(requirement)),
    ];
  }

  /** Ends a run whose target is thrown away. Requests under way are aborted, and nothing is cleaned up. */
  async abandon(): Promise<Traffic> {
    this.interrupt();
    await this.#state.target.close();
    return this.#state.target.traffic;
  }

  #jobOf(check: Check, silent: boolean): Job {
    const { requirement, name } = check;
    return {
      expected: { requirement, name, silent },
      perform: async (onThrown) => {
        if (isStandIn(check, this.plan.depth) && this.#judged.has(requirement)) {
          const reason = "its statement was judged by others";
          return { outcome: "unneeded", reason, requirement, name, durationMs: 0 };
        }
        const result = await perform(check, this.#state, onThrown);
        if (result.outcome === "passed" || result.outcome === "failed") this.#judged.add(requirement);
        return result;
      },
    };
  }

  /** Whether the clean-up has begun. */
  get isCleaning(): boolean {
    return this.#cleaned !== undefined;
  }

  /**
   * Reads what the run created once more, and removes it, once all jobs that act are over. The laws come afterwards:
   * they judge these answers as well.
   */
  async cleanUp(): Promise<void> {
    const state = this.#state;
    if (!state.plan.readOnly && !state.isEnding) {
      await readAtEnd(state, this.#closing).catch((error: unknown) => {
        if (outcomeOf(error, state).outcome === "harness-fault") throw error;
      });
    }
    this.#cleaned ??= cleanUpRun(state);
    await this.#cleaned;
  }

  /** Cleans up if that was not done yet, and returns what remains to be reported. */
  async end(): Promise<Ending> {
    this.#cleaned ??= cleanUpRun(this.#state);
    return endingOf(this.#state, this.#notSelected, await this.#cleaned);
  }
}
