import { idMatcher } from "../../catalogue/id-pattern.ts";
import { openAmong, rootOf } from "../causes/root-causes.ts";
import { obstaclesOf } from "../obstacle.ts";
import type { RequirementResult } from "../result.ts";
import type { Waiver } from "../waiver.ts";
import { type StaleWaiver, staleness } from "./stale-waiver.ts";

interface WaiversInput {
  readonly results: readonly RequirementResult[];
  readonly waivers: readonly Waiver[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

interface WaivedResults {
  readonly results: readonly RequirementResult[];
  readonly staleWaivers: readonly StaleWaiver[];
}

/**
 * Returns the results, in which every failure that a valid waiver covers is "waived", and the stale waivers. A
 * requirement that could not be judged only because of waived failures is waived with them.
 *
 * A waiver that names endpoints covers failures that were met at no other endpoint; several waivers can cover a failure
 * together. A waiver is valid through the day on which it expires.
 */
export function applyWaivers({ results, waivers, today }: WaiversInput): WaivedResults {
  const matched = waivers.map((waiver) => ({ waiver, matches: matchesOf(waiver, results) }));
  const staleWaivers = matched.flatMap(({ waiver, matches }) => staleness(waiver, matches, today) ?? []);
  const valid = matched.filter(({ waiver }) => today <= waiver.expires);
  const waived = results.map((result) =>
    waive(
      result,
      valid.flatMap(({ waiver, matches }) => (matches.includes(result) ? [waiver] : [])),
    ),
  );
  return { results: waiveDependents(waived), staleWaivers };
}

/** Waives requirements that could not be judged only because of waived failures, without any other obstacle. */
function waiveDependents(results: readonly RequirementResult[]): readonly RequirementResult[] {
  const open = openAmong(results);
  const waived = new Map(
    results.filter(({ outcome }) => outcome === "waived").map((result) => [result.id, result]),
  );
  return results.map((result) => {
    if (result.outcome !== "not-evaluated") return result;
    const roots = obstaclesOf(result).map((obstacle) => waived.get(rootOf(obstacle, open).because ?? ""));
    const found = roots.filter((root) => root !== undefined);
    if (found.length < roots.length) return result;
    const ids = [...new Set(found.map(({ id }) => id))].join(" and ");
    const waivers = [...new Set(found.flatMap((root) => root.waivers ?? []))];
    return { ...result, outcome: "waived", reason: `not judged because of ${ids}`, waivers };
  });
}

/** The results to which a waiver applies: they match its id, and at least one of its endpoints. */
function matchesOf(
  { requirement, endpoints }: Waiver,
  results: readonly RequirementResult[],
): readonly RequirementResult[] {
  const matches = idMatcher(requirement);
  return results.filter(
    (result) =>
      matches(result.id) &&
      (endpoints === undefined || result.endpoints.some((endpoint) => endpoints.includes(endpoint))),
  );
}

function waive(result: RequirementResult, waivers: readonly Waiver[]): RequirementResult {
  if (result.outcome !== "failed" || waivers.length === 0) return result;
  const uncovered = waivers.every(({ endpoints }) => endpoints !== undefined)
    ? failedAt(result).filter((endpoint) => !waivers.some(({ endpoints }) => endpoints?.includes(endpoint)))
    : [];
  if (uncovered.length === 0) return { ...result, outcome: "waived", waivers };
  const partly = `its waiver leaves out endpoint ${uncovered.join(", ")}`;
  return { ...result, reason: `${result.reason ?? ""} (${partly})`, partlyWaived: partly };
}

/** The endpoints at which the requirement failed, out of those that it is about. */
function failedAt({ endpoints, checks }: RequirementResult): readonly number[] {
  const met = checks.flatMap((check) => {
    if (check.outcome !== "failed") return [];
    const own = (check.failure.endpoints ?? []).filter((endpoint) => endpoints.includes(endpoint));
    return own.length > 0 ? own : endpoints;
  });
  return [...new Set(met)].sort((a, b) => a - b);
}
