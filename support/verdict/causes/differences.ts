import { groupedBy } from "../../catalogue/grouped-by.ts";
import { idMatcher } from "../../catalogue/id-pattern.ts";
import type { Failure } from "../failure.ts";
import type { CheckResult, RequirementResult } from "../result.ts";
import type { RootCause } from "./root-causes.ts";

/** One defect of the target, reported once: all statements that fail by the same difference, wherever it was met. */
export interface Difference {
  /** What happened to values, or what answers have in common, in words; absent if one statement explains itself. */
  readonly words?: string;
  /** The statement whose finding is shown: the one with the smallest request. */
  readonly shownBy: string;
  /** The ids of the statements that fail by it, with that one first. */
  readonly failed: readonly string[];
  /** How many of them are a MUST. */
  readonly musts: number;
  /** The ids of the statements that were not evaluated because of it. */
  readonly requirements: readonly string[];
}

/** A statement that failed, with the finding that is shown for it. */
interface Failed {
  readonly result: RequirementResult;
  readonly failure: Failure;
}

/** Statements that one mistake breaks together, whatever their findings say. */
const families: readonly { readonly has: (id: string) => boolean; readonly words: string }[] = [
  {
    has: idMatcher(
      ...["offset", "windows", "forward", "backward", "past_end"].map((rule) => `*.pages.${rule}`),
    ),
    words: "pages do not begin, continue or end where they should",
  },
];

/**
 * Groups failures by difference, so that the same difference at several endpoints or fields is one cause. Failures that
 * a breakdown explains are left out: its root cause covers them. The widest difference comes first, a MUST before a
 * SHOULD.
 */
export function differencesAmong(
  results: readonly RequirementResult[],
  causes: readonly RootCause[],
): readonly Difference[] {
  const explained = new Set(
    causes.flatMap(({ breakdown, failed }) => (breakdown === undefined ? [] : failed)),
  );
  const failed = results
    .filter(({ id, outcome }) => outcome === "failed" && !explained.has(id))
    .map((result) => ({
      result,
      failure: smallestFailure(failuresOf(result.checks)) ?? withoutFinding(result),
    }));
  return [...groupedBy(failed, keyOf).values()]
    .map((group) => describe(group, causes))
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** A statement that failed without a failed check of its own has its own reason. */
function withoutFinding({ reason = "" }: RequirementResult): Failure {
  return { message: reason, exchanges: [], curl: "" };
}

/** Returns the finding with the smallest request; of equally small ones, the first. */
export function smallestFailure<Finding extends Sized>(failures: readonly Finding[]): Finding | undefined {
  return failures.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}

/** Returns the findings of the checks, in their order. */
export function failuresOf(checks: readonly CheckResult[]): readonly Failure[] {
  return checks.flatMap((check) => (check.outcome === "failed" ? [check.failure] : []));
}

/** A finding of this run, or of a report that was read. */
interface Sized {
  readonly expected?: string | undefined;
  readonly actual?: string | undefined;
  readonly exchanges: readonly { readonly requestBody?: string | undefined }[];
  readonly steps?: readonly unknown[] | undefined;
}

/**
 * How much a reader has to read: the values, the contents of the requests, and a fixed amount for each request and
 * step.
 */
function sizeOf({ expected = "", actual = "", exchanges, steps = [] }: Sized): number {
  const [perRequest, perStep] = [200, 20];
  const bodies = exchanges.reduce((sum, { requestBody = "" }) => sum + requestBody.length, 0);
  const values = expected.length + actual.length;
  return values + bodies + exchanges.length * perRequest + steps.length * perStep;
}

function describe(group: readonly Failed[], causes: readonly RootCause[]): Difference {
  const musts = group.filter(({ result }) => result.level === "MUST");
  const candidates = musts.length === 0 ? group : musts;
  const [shown] = candidates.toSorted((one, other) => sizeOf(one.failure) - sizeOf(other.failure));
  if (shown === undefined) throw new RangeError("a difference without a finding");
  const others = group.filter(({ result }) => result !== shown.result).map(({ result }) => result.id);
  const failed = [shown.result.id, ...others];
  const dependent = causes.filter(({ because }) => because !== undefined && failed.includes(because));
  const words = group.length === 1 ? undefined : wordsOf(shown);
  return {
    ...(words === undefined ? {} : { words }),
    shownBy: shown.result.id,
    failed,
    musts: musts.length,
    requirements: [...new Set(dependent.flatMap(({ requirements }) => requirements))],
  };
}

/** A MUST outweighs any number of SHOULD. */
function weightOf({ musts, failed, requirements }: Difference): number {
  return musts * 1_000_000 + (musts > 0 ? requirements.length * 1_000 : 0) + failed.length;
}

function familyOf(id: string): string | undefined {
  return families.find(({ has }) => has(id))?.words;
}

function wordsOf({ result, failure }: Failed): string | undefined {
  return familyOf(result.id) ?? failure.difference;
}

function keyOf(failed: Failed): string {
  const { result, failure } = failed;
  const words = wordsOf(failed);
  if (words !== undefined) return words;
  // A value that merely changed to another one may be a different mistake in each operation.
  if (isOfValues(failure)) return `${result.id.split(".").slice(0, -1).join(".")} other value`;
  return `${commonPart(failure.message, result.id)} ${statusIn(failure)}`;
}

/** Then both sides of a comparison are JSON. Only values that were written have them. */
function isOfValues({ message }: Failure): boolean {
  return /\b(was written as|should not have changed|in another answer about)\b/.test(message);
}

/** A message without what is specific to one request, object or field. */
function commonPart(message: string, id: string): string {
  const field = id.split(".").at(-1) ?? "";
  return message
    .replace(/\s\([^)]*\)/g, "")
    .replace(/\b(GET|POST|PATCH|DELETE) \S+/g, "request")
    .replace(/"[^"]*"/g, "text")
    .replace(new RegExp(`\\b${field.replace(/\W/g, ".")}\\b`, "g"), "field")
    .replace(/(?<!status |with |received )\b\d+\b/g, "number");
}

/** An answer with 500 is a different mistake from one with 200. */
function statusIn({ exchanges }: Failure): string {
  return String(exchanges.at(-1)?.status ?? "");
}
