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
      const hindered = hinderedBy(obstacle, result, open);
      const key = hindered.because ?? hindered.obstacle.setting ?? hindered.obstacle.reason;
      groups.set(key, [...(groups.get(key) ?? []), hindered]);
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

/** What hangs on a requirement that itself only lacks a setting, lacks that setting. */
function hinderedBy(
  obstacle: Obstacle,
  result: RequirementResult,
  open: ReadonlyMap<string, RequirementResult>,
): Hindered {
  if (obstacle.because === undefined) return { result, obstacle, because: undefined };
  const because = rootOf(obstacle.because, open);
  const root = open.get(because);
  const lacking = root && obstaclesOf(root).find(({ setting }) => setting !== undefined);
  return lacking === undefined
    ? { result, obstacle, because }
    : { result, obstacle: lacking, because: undefined };
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
  const all = result.checks.flatMap((check) => obstacleOf(check) ?? []);
  // That nothing was seen follows from whatever kept another check of the requirement from being judged.
  const telling = all.filter(
    ({ setting, because }) => setting !== undefined || (because ?? result.id) !== result.id,
  );
  const obstacles = telling.length > 0 ? telling : all;
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
