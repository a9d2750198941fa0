import { type Obstacle, obstacleOf } from "./obstacle.ts";
import type { RequirementResult } from "./result.ts";

/** One thing that stands in the way, with every requirement that hangs on it. */
export interface RootCause {
  /** The requirement at the root, where one that failed or was not evaluated stands in the way. */
  readonly because?: string;
  /** What would enable the requirements. */
  readonly setting?: string;
  /** Distinct, in the order of the results. */
  readonly reasons: readonly string[];
  /** The ids of the requirements that were not evaluated for it. */
  readonly requirements: readonly string[];
  /** How many of them are a MUST. */
  readonly musts: number;
}

/**
 * Groups the requirements that were not evaluated by what stands in their way, the widest cause first: the
 * requirement at the root, or else the setting that is missing, or else the reason. A requirement that lacks two
 * things is counted under both.
 */
export function rootCauses(results: readonly RequirementResult[]): readonly RootCause[] {
  const open = new Map(
    results.filter(({ outcome }) => outcome === "not-evaluated").map((result) => [result.id, result]),
  );
  const groups = new Map<string, Hindered[]>();
  for (const result of open.values()) {
    for (const obstacle of obstaclesOf(result)) {
      const because = obstacle.because === undefined ? undefined : rootOf(obstacle.because, open);
      const key = because ?? obstacle.setting ?? obstacle.reason;
      groups.set(key, [...(groups.get(key) ?? []), { result, obstacle, because }]);
    }
  }
  return [...groups.values()]
    .map(describe)
    .sort((a, b) => b.musts - a.musts || b.requirements.length - a.requirements.length);
}

interface Hindered {
  readonly result: RequirementResult;
  readonly obstacle: Obstacle;
  readonly because: string | undefined;
}

function describe(group: readonly Hindered[]): RootCause {
  const because = group[0]?.because;
  const setting = group.find(({ obstacle }) => obstacle.setting !== undefined)?.obstacle.setting;
  const results = [...new Set(group.map(({ result }) => result))];
  return {
    ...(because !== undefined && { because }),
    ...(setting !== undefined && { setting }),
    reasons: [...new Set(group.map(({ obstacle }) => obstacle.reason))],
    requirements: results.map(({ id }) => id),
    musts: results.filter(({ level }) => level === "MUST").length,
  };
}

function obstaclesOf(result: RequirementResult): readonly Obstacle[] {
  const obstacles = result.checks.flatMap((check) => obstacleOf(check) ?? []);
  return obstacles.length > 0 ? obstacles : [{ reason: result.reason ?? "no reason was given" }];
}

/** Follows a chain of requirements that wait for one another to the one at its end; a circle ends where it closes. */
function rootOf(id: string, open: ReadonlyMap<string, RequirementResult>): string {
  const seen = new Set<string>();
  let root = id;
  while (!seen.has(root)) {
    seen.add(root);
    const waiting = open.get(root);
    root = (waiting && obstaclesOf(waiting).find(({ because }) => because !== undefined)?.because) ?? root;
  }
  return root;
}
