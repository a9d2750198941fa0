import { type ReferenceFacts, startReference } from "../../reference/index.ts";
import { judgeHere } from "../../runner/judge-here.ts";
import type { Depth, TargetPlan } from "../../settings/target-plan.ts";
import { earlyEndWords } from "../../verdict/early-end.ts";
import { nothingSeen } from "../../verdict/obstacle.ts";
import { type CheckResult, fullNameOf, type RunResult } from "../../verdict/result.ts";
import type { Subject } from "../subjects/subject.ts";
import { requirementOf } from "./own-checks.ts";
import { ofFaults, planFor, siteOf } from "./plan-for.ts";
import { withoutNetwork } from "./without-network.ts";

/** The results of the suites for one subject. */
export interface Trial {
  readonly subject: Subject;
  readonly depth: Depth;
  readonly failed: readonly string[];
  readonly failedChecks: readonly CheckResult[];
  readonly notEvaluated: readonly CheckResult[];
  /** The result of each check if the subject is tried several times; empty if it is tried once. */
  readonly results: readonly CheckResult[];
  /** All checks that ran, by requirement and name. */
  readonly checks: readonly string[];
  readonly requests: number;
  /** Signs of faults of dashspec itself. */
  readonly problems: readonly string[];
}

/** The failed checks of the requirement that the subject's fault violates. */
export function failedOfOwn({ subject, failedChecks }: Trial): readonly string[] {
  return failedChecks.filter(({ requirement }) => requirement === requirementOf(subject)).map(fullNameOf);
}

/** Whether the laws of the violated requirement saw no answer that they could judge. */
export function sawNothing({ subject, notEvaluated }: Trial): boolean {
  return notEvaluated.some(
    (check) =>
      check.requirement === requirementOf(subject) &&
      check.outcome === "not-evaluated" &&
      check.reason === nothingSeen,
  );
}

/** Tries the subjects, and reports progress now and then, with the ids of those whose outcome was unexpected. */
export type TryEach = (what: string, subjects: readonly Subject[], depth: Depth) => Promise<readonly Trial[]>;

/** Judges a subject on a server of its own. */
export async function tryOne(subject: Subject, depth: Depth): Promise<Trial> {
  const { options } = subject;
  const judge = async (baseUrl: string, reference: ReferenceFacts) => {
    const plan = planOf(subject, baseUrl, reference, depth);
    return trialOf(subject, await judgeHere(plan), plan.depth);
  };
  if (subject.withoutNetwork === true) return withoutNetwork(options, judge);
  const reference = await startReference(options);
  try {
    return await judge(reference.baseUrl, reference);
  } finally {
    await reference.close();
  }
}

function planOf(
  { id, expectation, plan }: Subject,
  baseUrl: string,
  reference: ReferenceFacts,
  depth: Depth,
): TargetPlan {
  const ofKind = expectation.kind === "fault" ? ofFaults : {};
  return planFor(siteOf(baseUrl, reference), { label: id, depth, ...ofKind, ...plan });
}

function trialOf(subject: Subject, result: RunResult, depth: Depth): Trial {
  const { checks, traffic, harnessFaults, endedEarly } = result;
  const failedChecks = checks.filter(({ outcome }) => outcome === "failed");
  const faults = checks.flatMap((check) =>
    check.outcome === "harness-fault" ? [`${check.requirement}: ${check.message}`] : [],
  );
  return {
    subject,
    depth,
    failed: [...new Set(failedChecks.map(({ requirement }) => requirement))],
    failedChecks,
    results: subject.repeated === true ? checks : [],
    checks: checks.map(fullNameOf),
    notEvaluated: checks.filter((check) => check.outcome === "not-evaluated" && check.idle !== true),
    requests: traffic.requests,
    problems: [...faults, ...harnessFaults, ...(endedEarly === undefined ? [] : [earlyEndWords[endedEarly]])],
  };
}
