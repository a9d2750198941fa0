import { onTestFinished } from "vitest";
import type { Law } from "../conformance/law.ts";
import { RunState } from "../conformance/run/run-state.ts";
import { Target, type TargetListeners } from "../http/target/target.ts";
import { type Reference, type ReferenceOptions, startReference } from "../reference/index.ts";
import { judgeHere } from "../runner/judge-here.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import type { RunResult } from "../verdict/index.ts";
import { planForReference } from "./plan.ts";

/** Starts a reference target that is closed at the end of the test. */
export async function startedReference(options: ReferenceOptions = {}): Promise<Reference> {
  const reference = await startReference(options);
  onTestFinished(() => reference.close());
  return reference;
}

/** A target whose connections are closed at the end of the test. */
export function startedTarget(plan: TargetPlan, listeners?: TargetListeners): Target {
  const target = new Target(plan, new AbortController().signal, listeners);
  onTestFinished(() => target.close());
  return target;
}

/** The state of a run whose connections are closed at the end of the test. */
export function startedState(plan: TargetPlan, laws: readonly Law[] = []): RunState {
  const state = new RunState(plan, laws);
  onTestFinished(() => state.target.close());
  return state;
}

/** Judges a reference target with a plan that has these changes. */
export async function judgedReference(
  options: ReferenceOptions,
  changes: Partial<TargetPlan>,
): Promise<RunResult> {
  return judgeHere(planForReference(await startedReference(options), changes));
}
