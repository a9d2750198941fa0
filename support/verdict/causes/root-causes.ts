import { operationAt, successOf } from "../../catalogue/index.ts";
import { type Obstacle, obstaclesOf } from "../obstacle.ts";
import type { RequirementResult } from "../result.ts";
import type { Reception } from "../traffic.ts";
import { type Breakdown, breakdownsOf } from "./breakdown.ts";

/** One thing that is broken or missing, with every requirement that depends on it. */
export interface RootCause {
  /** The requirement at the root, if one that failed or was not evaluated is the cause. */
  readonly because?: string;
  /** The setting that would enable the requirements. */
  readonly setting?: string;
  /** The endpoints that never work, if they are the root. */
  readonly breakdown?: Breakdown;
  /** The ids of the requirements that failed by it. */
  readonly failed: readonly string[];
  /** Distinct, in the order of the results. */
  readonly reasons: readonly string[];
  /** The ids of the requirements that were not evaluated because of it. */
  readonly requirements: readonly string[];
  /** How many of them are a MUST. */
  readonly musts: number;
}

/** A breakdown that affects fewer statements than this explains no more than its own failure does. */
const fewestExplained = 3;

/**
 * Groups the requirements that failed because something never works, and those that were not evaluated, by root cause:
 * endpoints that never answer as documented, a failed requirement, a missing setting, or the reason, in that order. The
 * widest cause comes first. A requirement that lacks two things is counted under both.
 */
export function rootCauses(
  results: readonly RequirementResult[],
  receptions: readonly Reception[] = [],
): readonly RootCause[] {
  const all = groupBy(breakdownsOf(results, receptions), results);
  const telling = all.flatMap(({ breakdown, failed, requirements }) =>
    breakdown !== undefined && failed.length + requirements.length >= fewestExplained ? [breakdown] : [],
  );
  return groupBy(telling, results).toSorted(
    (a, b) => b.musts - a.musts || b.requirements.length - a.requirements.length,
  );
}

function groupBy(
  breakdowns: readonly Breakdown[],
  results: readonly RequirementResult[],
): readonly RootCause[] {
  const open = openAmong(results);
  const reasons = new Map(breakdowns.map((breakdown) => [breakdown, reasonsOf(breakdown, open)]));
  const groups = new Map<Breakdown | string, Hindered[]>(breakdowns.map((breakdown) => [breakdown, []]));
  for (const result of open.values()) {
    for (const obstacle of obstaclesOf(result)) {
      const hindered = { result, obstacle: rootOf(obstacle, open) };
      const key =
        breakdowns.find((breakdown) => dependsOn(hindered, breakdown, reasons.get(breakdown) ?? [])) ??
        keyOf(hindered.obstacle);
      groups.set(key, [...(groups.get(key) ?? []), hindered]);
    }
  }
  const failed = new Set(results.filter(({ outcome }) => outcome === "failed").map(({ id }) => id));
  return [...groups].map(([key, group]) =>
    typeof key === "string"
      ? describe(group, failed)
      : { ...describe(group, failed), breakdown: key, failed: key.failed },
  );
}

/** Returns the requirements that were not evaluated, by their id. */
export function openAmong(results: readonly RequirementResult[]): ReadonlyMap<string, RequirementResult> {
  return new Map(
    results.filter(({ outcome }) => outcome === "not-evaluated").map((result) => [result.id, result]),
  );
}

interface Hindered {
  readonly result: RequirementResult;
  /** The obstacle at the root. */
  readonly obstacle: Obstacle;
}

function keyOf({ because, setting, reason }: Obstacle): string {
  return because ?? setting ?? reason;
}

/**
 * The reasons why the endpoints' own success was not judged. A requirement with the same reason lacks the same success.
 */
function reasonsOf(
  { endpoints }: Breakdown,
  open: ReadonlyMap<string, RequirementResult>,
): readonly string[] {
  const waiting = endpoints.flatMap((endpoint) => open.get(successOf(operationAt(endpoint))) ?? []);
  return waiting.flatMap(obstaclesOf).map(({ reason }) => reason);
}

/**
 * A requirement depends on a breakdown if it lacks something that the breakdown prevents, or if it is about nothing
 * else.
 */
function dependsOn(
  { result, obstacle }: Hindered,
  breakdown: Breakdown,
  reasons: readonly string[],
): boolean {
  const { failed, reach, credential, endpoints } = breakdown;
  if (obstacle.because !== undefined && failed.includes(obstacle.because)) return true;
  if (credential === "scoped") return false;
  if (reach === "everything" || reasons.includes(obstacle.reason)) return true;
  return (
    endpoints.some((endpoint) => result.id.startsWith(`${operationAt(endpoint)}.`)) ||
    (result.endpoints.length > 0 && result.endpoints.every((endpoint) => endpoints.includes(endpoint)))
  );
}

function describe(group: readonly Hindered[], failed: ReadonlySet<string>): Omit<RootCause, "breakdown"> {
  const because = group[0]?.obstacle.because;
  const setting = group.find(({ obstacle }) => obstacle.setting !== undefined)?.obstacle.setting;
  const results = [...new Set(group.map(({ result }) => result))];
  return {
    ...(because !== undefined && { because }),
    ...(setting !== undefined && { setting }),
    failed: because !== undefined && failed.has(because) ? [because] : [],
    reasons: [...new Set(group.map(({ obstacle }) => obstacle.reason))],
    requirements: results.map(({ id }) => id),
    musts: results.filter(({ level }) => level === "MUST").length,
  };
}

/**
 * Follows a chain of requirements that wait for one another to its end: a requirement that was judged, or the need of
 * the last one. A cycle ends where it closes.
 */
export function rootOf(obstacle: Obstacle, open: ReadonlyMap<string, RequirementResult>): Obstacle {
  const seen = new Set<string>();
  let root = obstacle;
  while (root.because !== undefined && !seen.has(root.because)) {
    seen.add(root.because);
    const waiting = open.get(root.because);
    if (waiting === undefined) return { ...obstacle, because: root.because };
    const obstacles = obstaclesOf(waiting);
    const next = obstacles.find(({ setting }) => setting !== undefined) ?? obstacles[0];
    if (next === undefined) break;
    root = next;
  }
  return root;
}
