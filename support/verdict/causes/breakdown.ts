import { groupedBy } from "../../catalogue/grouped-by.ts";
import { operationAt, operations, successOf } from "../../catalogue/index.ts";
import type { RequirementResult } from "../result.ts";
import type { Reception } from "../traffic.ts";
import { type Reach, reachOf } from "./reach.ts";

/** A part of the target that works for no request. One thing is broken, however many statements fail because of it. */
export interface Breakdown {
  readonly reach: Reach;
  readonly credential: Reception["credential"];
  readonly endpoints: readonly number[];
  /** The answer to every request, and the first of the server's own words. */
  readonly bad: NonNullable<Reception["bad"]>;
  /** The ids of the requirements that failed by one of these answers. */
  readonly failed: readonly string[];
}

/**
 * Returns the endpoints that never answered as documented and whose own requirement failed because of that. Endpoints
 * that answered alike are grouped.
 */
export function breakdownsOf(
  results: readonly RequirementResult[],
  receptions: readonly Reception[],
): readonly Breakdown[] {
  const failures = results.filter(({ outcome }) => outcome === "failed");
  const blamed = receptions.filter((reception) => isShut(reception) && isBlamed(reception, failures));
  const broken = blamed.filter(
    // If the full key gets the same answer, keys are not the cause.
    ({ credential, endpoint }) =>
      credential === "full" ||
      !blamed.some((other) => other.credential === "full" && other.endpoint === endpoint),
  );
  const groups = groupedBy(broken, (reception) => `${reception.credential} ${likenessOf(reception)}`);
  return [...groups.values()].flatMap((group) => describe(group, receptions, failures) ?? []);
}

function describe(
  group: readonly Reception[],
  receptions: readonly Reception[],
  failures: readonly RequirementResult[],
): Breakdown | undefined {
  const [first] = group;
  if (first?.bad === undefined) return undefined;
  const { credential, bad } = first;
  const asked = receptions.filter(
    (reception) => reception.credential === credential && couldTell(reception, bad),
  );
  const alike = asked.filter((other) => isShut(other) && likenessOf(other) === likenessOf(first));
  const { reach, endpoints } = reachOf(numbers(group), numbers(alike), numbers(asked));
  // If a single endpoint refuses the keys of one scope, that is a finding about this scope.
  if (credential === "scoped" && endpoints.length < 2) return undefined;
  const own = new Set(endpoints.flatMap((endpoint) => ownOf(endpoint, credential)));
  const blames = (result: RequirementResult) =>
    credential === "scoped"
      ? own.has(result.id)
      : isFailedBy(result, bad, reach === "everything" ? undefined : endpoints, own.has(result.id));
  return { reach, credential, endpoints, bad, failed: failures.filter(blames).map(({ id }) => id) };
}

function numbers(receptions: readonly Reception[]): readonly number[] {
  return receptions.map(({ endpoint }) => endpoint);
}

/** Whether an endpoint was tried, and never answered as documented. */
function isShut({ good, bad }: Reception): boolean {
  return good === 0 && bad !== undefined;
}

/** Whether such an answer would show that the endpoint is broken. If the document shows no kind of body, any will do. */
function couldTell({ endpoint }: Reception, bad: Breakdown["bad"]): boolean {
  const { answers } = operations[operationAt(endpoint)];
  return !(bad.status < 300 && (answers === "any JSON" || answers === "nothing"));
}

/** Answers to invalid requests alone say nothing about an endpoint: a requirement of its own must have failed. */
function isBlamed({ endpoint, credential }: Reception, failures: readonly RequirementResult[]): boolean {
  const own = ownOf(endpoint, credential);
  return failures.some(
    ({ id, checks }) =>
      own.includes(id) &&
      checks.some((check) => check.outcome === "failed" && check.failure.endpoints?.includes(endpoint)),
  );
}

/** The requirements that an endpoint fails if it never answers as documented. */
function ownOf(endpoint: number, credential: Reception["credential"]): readonly string[] {
  const name = operationAt(endpoint);
  return credential === "scoped"
    ? [`scopes.${name}.granted`]
    : [successOf(name), `${name}.body`, "service.json"];
}

/**
 * Whether every failed check of the requirement ended in such an answer of the endpoints, or of any. Any answer with
 * that status fails a requirement of the endpoints' own; others may fail for another reason, which its words tell.
 */
function isFailedBy(
  { checks }: RequirementResult,
  bad: Breakdown["bad"],
  endpoints: readonly number[] | undefined,
  isOwn: boolean,
): boolean {
  return checks.every((check) => {
    if (check.outcome !== "failed") return true;
    const last = check.failure.exchanges.at(-1);
    return (
      last?.endpoint !== undefined &&
      last.status === bad.status &&
      (endpoints?.includes(last.endpoint) ?? true) &&
      (isOwn || normalizedText(last.responseBody ?? "") === normalizedText(bad.words))
    );
  });
}

function likenessOf({ bad }: Reception): string {
  return bad === undefined ? "" : `${bad.answer} ${normalizedText(bad.words)}`;
}

/** Removes from a text what differs from request to request, so that two answers of one kind become equal. */
function normalizedText(text: string): string {
  return text
    .slice(0, 400)
    .replace(/\/[^\s"'<>]*/g, "")
    .replace(/\b(GET|POST|PATCH|DELETE)\b/g, "")
    .replace(/[0-9a-f]{8,}(-[0-9a-f]{4,})*|\d+/gi, "")
    .slice(0, 200);
}
