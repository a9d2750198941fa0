import { setMaxListeners } from "node:events";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type GapId, type OperationName, operations, successOf } from "../catalogue/index.ts";
import { type Check, lawCheck, type Suite } from "../judging/check.ts";
import { isTaken, type Look, type Probe } from "../judging/probe.ts";
import { cleaningTime, cleanUp, leftBehind } from "../ledger/index.ts";
import type { Gate } from "../target/gate.ts";
import type { CheckResult } from "../verdict/result.ts";
import type { ExpectedTest } from "./collected.ts";
import type { Ending } from "./ending.ts";
import { perform } from "./perform.ts";
import { performLook } from "./perform-look.ts";
import type { TargetPlan } from "./plan.ts";
import { RunState } from "./run-state.ts";

/** What a vitest test of ours leaves in its meta: plain JSON alone crosses the thread. */
export interface DashspecMeta {
  readonly label: string;
  readonly result: CheckResult;
  /** It only made traffic for a law to look at: its own requirement was not selected. */
  readonly silent: boolean;
}

declare module "vitest" {
  interface TaskMeta {
    dashspec?: DashspecMeta;
    /** There before the test runs: what is missed where it never reports. */
    dashspecTest?: ExpectedTest;
  }
}

/** What the runner of the main thread wants to hear, and what it lets in. */
export interface Listener {
  readonly interruption: AbortSignal;
  /** So many targets are judged at a time. */
  readonly gate: Gate;
  cleaning(label: string): void;
  /** Resolves once the main thread has it. */
  ended(ending: Ending): Promise<void>;
}

/** Turns the suites into vitest tests for one target: all checks side by side, then the laws over what was seen. */
export function registerTarget(plan: TargetPlan, suite: Suite, listener: Listener): void {
  const selected = new Set<string>(plan.selected);
  const possible = suite.checks.filter(
    (check) => (check.readOnly || !plan.readOnly) && `${check.requirement}: ${check.name}` !== plan.leftOut,
  );
  const checks = possible.filter(({ requirement }) => selected.has(requirement));
  const laws = suite.laws.filter(
    (law) => selected.has(law.requirement) && (!plan.readOnly || law.operations.some(isRead)),
  );
  const judged = new Set<string>([...checks, ...laws].map(({ requirement }) => requirement));
  const notSelected = plan.readOnly ? plan.selected.filter((id) => !judged.has(id)) : [];
  const watched = new Set<string>(laws.flatMap(({ operations }) => operations.map(successOf)));
  // Object.entries widens; the keys are the record's own.
  const probes = Object.entries(suite.probes) as (readonly [GapId, Probe])[];
  if (plan.learning === true) {
    for (const [, { shownBy = [] }] of probes) for (const requirement of shownBy) watched.add(requirement);
  }
  // Laws and probes need something to look at, also where the checks that make it were not selected.
  const carriers = possible.filter(
    ({ requirement }) => !selected.has(requirement) && watched.has(requirement),
  );
  const state = new RunState(plan, laws, plan.observing === false ? {} : suite.probes);
  listener.interruption.addEventListener("abort", () => state.interrupt());
  if (listener.interruption.aborted) state.interrupt();

  describe(plan.label, () => {
    beforeAll(() => listener.gate.enter());
    describe("checks", () => {
      for (const check of checks) register(check, state, false);
      for (const check of carriers) register(check, state, true);
      for (const [gap, { looks = [] }] of plan.observing === false ? [] : probes) {
        for (const look of looks) if (isTaken(look, plan)) registerLook(gap, look, state);
      }
    });
    const requirements = new Set(laws.map(({ requirement }) => requirement));
    // A group without a test would be an error.
    if (requirements.size > 0) {
      describe("laws", { concurrent: false }, () => {
        for (const requirement of requirements) register(lawCheck(requirement, laws), state, false);
      });
    }
    afterAll(async () => {
      try {
        listener.cleaning(plan.label);
        await listener.ended(await end(state, notSelected));
      } finally {
        listener.gate.leave();
      }
    });
  });
}

function isRead(operation: OperationName): boolean {
  return operations[operation].method === "GET";
}

function register(check: Check, state: RunState, silent: boolean): void {
  const { requirement, name } = check;
  const meta = { dashspecTest: { requirement, name, silent } };
  test(`${requirement}: ${name}`, { meta }, async ({ task, skip }) => {
    const result = await perform(check, state);
    task.meta.dashspec = { label: state.plan.label, result, silent };
    if (silent) return;
    if (result.outcome === "not-evaluated" || result.outcome === "answered") skip(result.reason);
    if (result.outcome === "failed") throw new Error(result.failure.message);
    if (result.outcome === "harness-fault") throw new Error(result.message);
  });
}

/** A look into a gap: nobody hears of it but through what it observed. */
function registerLook(gap: GapId, look: Look, state: RunState): void {
  const meta = { dashspecTest: { requirement: gap, name: look.name, silent: true } };
  test(`${gap}: ${look.name}`, { meta }, async ({ task }) => {
    const result = await performLook(gap, look, state);
    task.meta.dashspec = { label: state.plan.label, result, silent: true };
  });
}

/** Cleans up after the run and tells what is left to tell. */
async function end(state: RunState, notSelected: readonly string[]): Promise<Ending> {
  state.watches.end();
  for (const words of state.target.throttlings) {
    state.observe("limits.rate_and_size", `requests are turned away with 429, ${words}`, {
      data: { status: 429, words },
    });
  }
  const cleaning = AbortSignal.timeout(cleaningTime(state.plan, state.ledger));
  setMaxListeners(0, cleaning);
  state.target.continueWith(cleaning);
  const residue = state.wentAway
    ? leftBehind(state.target, state.ledger, "the target went away")
    : state.plan.readOnly
      ? []
      : await cleanUp(state.target, state.ledger);
  await state.target.close();
  return {
    label: state.plan.label,
    observations: state.observations,
    unobserved: state.unobserved,
    traffic: state.target.traffic,
    receptions: state.receptions.all,
    residue,
    softDeleted: state.ledger.softDeleted,
    wentAway: state.wentAway,
    notSelected,
  };
}
