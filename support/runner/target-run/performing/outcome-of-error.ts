import { operations } from "../../../catalogue/index.ts";
import { Finding } from "../../../conformance/conclusions/finding.ts";
import { NotAskedFor, NotEvaluated } from "../../../conformance/conclusions/not-evaluated.ts";
import { evidenceOf } from "../../../conformance/observations/evidence-of.ts";
import type { RunState } from "../../../conformance/run/run-state.ts";
import { NoUsableAnswer, RunInterrupted, TargetWentAway } from "../../../http/errors.ts";
import { MissingKey, oneMoreKey } from "../../../http/keys/credential.ts";
import { type PlaceInAnswer, pathWords } from "../../../http/place.ts";
import { present } from "../../../settings/present.ts";
import type { Failure, FailurePlace } from "../../../verdict/failure.ts";
import type { CheckOutcome } from "../../../verdict/result.ts";

/**
 * The outcome for a thrown value: a finding, a check that could not be judged, or a fault of dashspec. The value may
 * quote the target, which may echo a key: keys are masked in the outcome.
 */
export function outcomeOf(error: unknown, state: RunState): CheckOutcome {
  const outcome = unmasked(error, state);
  const { text } = state.redactor;
  switch (outcome.outcome) {
    case "not-evaluated":
    case "answered":
      return { ...outcome, reason: text(outcome.reason) };
    case "harness-fault":
      return { ...outcome, message: text(outcome.message) };
    case "failed":
    case "passed":
      return outcome;
  }
}

function unmasked(error: unknown, state: RunState): CheckOutcome {
  if (error instanceof Finding) return { outcome: "failed", failure: failureOf(error, state) };
  // Before the class that it extends.
  if (error instanceof NotAskedFor) {
    const { reason, setting } = error.obstacle;
    return { outcome: "answered", reason, ...present({ setting }) };
  }
  if (error instanceof MissingKey) {
    const reason = state.plan.missingKeys[error.scopes];
    return {
      outcome: "not-evaluated",
      reason: reason === undefined ? error.message : `${error.message}: ${reason}`,
      setting: oneMoreKey,
    };
  }
  if (error instanceof TargetWentAway) {
    state.wentAway = true;
    state.interrupt();
    return { outcome: "not-evaluated", reason: "the target went away" };
  }
  // From then on, the early end is the reason for everything that the check lacks.
  if (error instanceof RunInterrupted || (state.isEnding && isHindered(error))) {
    const reason = state.wentAway ? "the target went away" : "the run was interrupted";
    return { outcome: "not-evaluated", reason };
  }
  if (error instanceof NotEvaluated) return { outcome: "not-evaluated", ...error.obstacle };
  if (error instanceof NoUsableAnswer) {
    const { message: reason, setting } = error;
    return { outcome: "not-evaluated", reason, ...present({ setting }) };
  }
  return { outcome: "harness-fault", message: describeFault(error) };
}

function isHindered(error: unknown): boolean {
  return error instanceof NotEvaluated || error instanceof NoUsableAnswer;
}

function failureOf(finding: Finding, state: RunState): Failure {
  const { redactor, writeLog, plan } = state;
  const { place } = finding;
  const proving =
    place === undefined || finding.exchanges.includes(place.exchange)
      ? finding.exchanges
      : [...finding.exchanges, place.exchange];
  const exchanges = proving.map((exchange) =>
    evidenceOf(exchange, redactor, exchange === place?.exchange ? place.path : undefined),
  );
  const steps = writeLog.stepsTo(proving, place, { ...plan, redactor });
  return {
    message: redactor.text(finding.message),
    ...present({
      expected: finding.expected && redactor.text(finding.expected),
      actual: finding.actual && redactor.text(finding.actual),
      difference: finding.difference,
      more: finding.more,
      place: place && placeOf(place, state),
    }),
    endpoints: finding.operations.map((name) => operations[name].number).sort((a, b) => a - b),
    exchanges,
    curl: exchanges.at(-1)?.curl ?? "",
    ...(steps.length === 0 ? {} : { steps }),
  };
}

function placeOf(place: PlaceInAnswer, { writeLog, redactor }: RunState): FailurePlace {
  const { path, object, exchange } = place;
  const words = redactor.text(pathWords(path));
  if (object === undefined) return { path: words };
  // If the answer is one to a write of its own, that request is in the evidence.
  const after = exchange.method === "GET" ? writeLog.lastWriteTo(place) : null;
  const id = redactor.text(object.id);
  return { path: words, kind: object.kind, id, ...(after !== null && { after: redactor.text(after) }) };
}

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = error.stack?.split("\n").find((line) => /\/(suites|support|schemas)\//.test(line));
  const file =
    place === undefined
      ? ""
      : ` (${place
          .trim()
          .replace(/^at /, "")
          .replace(/\S*\/(?=(suites|support|schemas)\/)/, "")})`;
  return `${error.name}: ${error.message}${file}`;
}
