import {
  type OperationName,
  operationNames,
  operations,
  type RequirementId,
  type UnscopedOperation,
} from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { ShapeProblem } from "../bodies/shapes/judged-rows.ts";
import type { Resource } from "../bodies/shapes/resource.ts";
import { shapeOf } from "../bodies/shapes/shape.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { wrongStatus } from "../conclusions/wrong-status.ts";
import type { Law, LawJudge, LawVerdict } from "../law.ts";
import { needsOf } from "../needs/index.ts";
import { registrar } from "../registry.ts";

/** Options of a law. */
export type LawOptions = Pick<Law, "hears" | "reads" | "needs" | "ofProbes">;

/** A law that needs no memory. */
export function law(
  requirement: RequirementId,
  watched: readonly OperationName[],
  judge: (exchange: Exchange) => LawVerdict,
  more: LawOptions = {},
): void {
  rememberingLaw(requirement, watched, () => judge, more);
}

/** A law with a memory of earlier exchanges. */
export function rememberingLaw(
  requirement: RequirementId,
  watched: readonly OperationName[],
  start: () => LawJudge,
  more: LawOptions = {},
): void {
  const [only, another] = watched;
  // A law about several operations sees something even if one of them is not available.
  const needs = only !== undefined && another === undefined ? needsOf(only) : [];
  registrar().law({ requirement, operations: watched, start, needs, ...more });
}

/** The operations whose answers have one of the kinds, in the order of their numbers. */
export function operationsAnswering(...kinds: readonly string[]): readonly OperationName[] {
  return operationNames.filter((name) => kinds.includes(operations[name].answers));
}

/** A problem of an answer's shape as a finding about that answer. */
export function problemIn(exchange: Exchange, { message, place }: ShapeProblem): FindingText {
  return { message, place: { ...place, exchange } };
}

/** No row of a resource in a successful answer of the operations may break the requirement (section 2). */
export function shapeLaw(
  requirement: RequirementId,
  watched: readonly OperationName[],
  resources: readonly Resource[],
  more: LawOptions = {},
): void {
  const judge = (exchange: Exchange): LawVerdict => {
    const shape = shapeOf(exchange);
    const problem = shape?.problems.find((found) => found.requirement === requirement);
    if (problem !== undefined) return problemIn(exchange, problem);
    const seen = shape?.resource != null && resources.includes(shape.resource) && shape.rows.length > 0;
    return seen ? "holds" : "silent";
  };
  law(requirement, watched, judge, { ofProbes: true, ...more });
}

/** Every successful answer of the operation has its documented body. */
export function bodyLaw(requirement: RequirementId, operation: OperationName): void {
  const isOpen = operations[operation].answers === "any JSON";
  law(requirement, [operation], isOpen ? judgeJson : bodyJudge(requirement), { ofProbes: true });
}

/** JSON of any shape will do (rule 6). */
function judgeJson({ succeeded, body }: Exchange): LawVerdict {
  if (!succeeded) return "silent";
  if (body.kind === "json") return "holds";
  if (body.kind === "empty") return { message: "the answer has no body" };
  return { message: `the answer is not JSON: ${body.problem}` };
}

/** Judges whether a successful answer has its documented body. Other answers are left to other requirements. */
export function bodyJudge(requirement: RequirementId): (exchange: Exchange) => LawVerdict {
  return (exchange) => {
    const shape = shapeOf(exchange);
    const problem = shape?.problems.find((found) => found.requirement === requirement);
    if (problem !== undefined) return problemIn(exchange, problem);
    if (exchange.succeeded && exchange.body.kind === "empty") return { message: "the answer has no body" };
    return shape === null ? "silent" : "holds";
  };
}

/**
 * Every success of the operation has the documented status, and no other 2xx. Answers to probes are judged as well,
 * except those to removals: what answers the removal of something that is not there is a gap.
 */
export function statusLaw(requirement: RequirementId, operation: OperationName, more: LawOptions = {}): void {
  const ofProbes = operations[operation].method !== "DELETE";
  law(requirement, [operation], statusJudge(operation), { ofProbes, ...more });
}

/**
 * Every success of an operation without a documented scope has the documented status. What it accepts, and who may call
 * it, is a gap, but the status of a success is not (rule 6). Probes are judged as well.
 */
export function openStatusLaw(operation: UnscopedOperation): void {
  statusLaw(`${operation}.status`, operation, { ofProbes: true });
}

/**
 * Whether a success has the documented status. Other methods at the same path have statuses of their own. "Not
 * Modified" answers conditions alone (RFC 9110 §15.4.5), and only probes have any, so it stands for a success. So does
 * "See Other" if a write with the full key gets it, because it points to the result (§15.4.4).
 */
export function statusJudge(operation: OperationName): (exchange: Exchange) => LawVerdict {
  const { status } = operations[operation];
  return (exchange) => {
    const isOrdinary = !exchange.probe && exchange.credential.kind === "full";
    const isNotModified = exchange.status === 304 && !exchange.probe;
    const isSeeOther = exchange.status === 303 && isOrdinary && exchange.method !== "GET";
    if (!(exchange.succeeded || isNotModified || isSeeOther) || !exchange.isDocumented) return "silent";
    return exchange.status === status ? "holds" : wrongStatus(exchange, String(status));
  };
}

/** Every answer for which the document says "no body" is empty. */
export function emptyLaw(requirement: RequirementId, operation: OperationName): void {
  const { status } = operations[operation];
  law(requirement, [operation], (exchange) => {
    // A success with another status than the documented one must have no body either.
    const succeeded = status < 300 && exchange.succeeded;
    if (exchange.status !== status && !succeeded) return "silent";
    if (exchange.text !== "") return unexpectedBody(exchange);
    // HTTP drops the body of a 204 (RFC 9110 §15.3.5), but its length was announced.
    const announced = exchange.headers["content-length"] ?? "0";
    return Number(announced) > 0 ? announcedBody(exchange, announced) : "holds";
  });
}

function unexpectedBody(exchange: Exchange): FindingText {
  return {
    message: `expected no body with ${exchange.status}, received ${exchange.text.length} characters`,
    expected: "no body",
    actual: exchange.words,
  };
}

function announcedBody(exchange: Exchange, length: string): FindingText {
  return {
    message: `expected no body with ${exchange.status}, but its Content-Length announces one`,
    expected: "no body",
    actual: `Content-Length: ${length}`,
  };
}
