import { operations, type RequirementId, roleOf } from "../../catalogue/index.ts";
import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";
import { describeDifference } from "../comparison/compare-object.ts";
import { sameField } from "../comparison/sameness.ts";
import type { FindingText } from "../conclusions/finding.ts";
import { compareWays } from "../confirmation/compare-ways.ts";
import { confirmReads } from "../confirmation/confirm-reads.ts";
import { standingOf, wayOf } from "../memory/readings/reading.ts";
import type { Suspect } from "../memory/readings/suspects.ts";
import type { RunState } from "../run/run-state.ts";

/** Compares every answer about the run's own objects with the writes that the requirement is about. */
export function memoryCheck(requirement: RequirementId): void {
  const body: Check["body"] = async (context) => {
    const { state } = context;
    await compareWays(context, requirement);
    await confirmReads(context, suspectsOf(state, requirement));
    const found = suspectsOf(state, requirement).find(isProven);
    if (found !== undefined) {
      const { exchange, confirmedBy } = found;
      throw context.finding(textOf(found), confirmedBy === null ? [exchange] : [exchange, confirmedBy]);
    }
    const held = state.memory.readings.held(requirement);
    if (held === 0) return { idle: "no answer of the run shows anything that this statement is about" };
    return { coverage: "all to which the statement applies", counts: { judged: held, of: held } };
  };
  check(requirement, "every answer about the run's own objects", { closing: true, certain: true }, body);
}

/**
 * The readings that contradict the requirement, one for each object and way of reading, in an order that does not
 * depend on timing.
 */
export function suspectsOf({ memory, target }: RunState, requirement: RequirementId): readonly Suspect[] {
  // A write that was sent again may be carried out twice, and late. It then restores the earlier value.
  const isLate = ({ object }: Suspect) =>
    target.lostWrites.behind(new Set([`${object.kind}s ${object.id}` as const]), 0) !== undefined;
  const all = memory
    .contradictions()
    .filter((suspect) => standingOf(suspect) === "never written" || !isLate(suspect));
  const mine = all.filter((suspect) => suspect.requirement === requirement && !isStateKnown(suspect, all));
  // Among the readings of one way, a proven one stands for all: the others are not read again.
  const [proven, doubtful] = [mine.filter(isProven), mine.filter((suspect) => !isProven(suspect))];
  const ways = new Map([...doubtful, ...proven].map((suspect) => [wayOf(suspect), suspect]));
  return [...ways.values()].sort(
    (one, other) => operations[one.exchange.operation].number - operations[other.exchange.operation].number,
  );
}

/** Whether the reading cannot be a late read. */
function isProven(suspect: Suspect): boolean {
  return suspect.confirmedBy !== null || suspect.isCertain || standingOf(suspect) === "never written";
}

/** Whether another requirement reports the reading. */
function isStateKnown(suspect: Suspect, all: readonly Suspect[]): boolean {
  const { object, field, shown, span } = suspect;
  // The requirements about refusals report the effects of a refused request.
  if (standingOf(suspect) === "refused") return true;
  const isList = ({ exchange }: Suspect) => roleOf(exchange.operation) === "list";
  const others = all.filter((other) => other.object === object && other.field === field && !isList(other));
  // If other answers about the object show the value as well, the list is not the cause.
  if (isList(suspect)) return others.length > 0;
  // A later request did not cause an earlier reading.
  return others.some(
    (other) =>
      other.requirement !== suspect.requirement &&
      other.span.ended < span.started &&
      (isProven(other) || standingOf(other) === "unfinished") &&
      sameField(field, other.shown, shown) &&
      object.fields.get(field)?.wasSeenBetween(other.span.ended, span.started) === false,
  );
}

function textOf({ object, field, shown, row, span }: Suspect): FindingText {
  // The answer could not show a later write.
  const last = object.fields.get(field)?.lastBefore(span.ended);
  const expected = last?.values[0] ?? null;
  const isWritten = last?.source.sent?.[field] !== undefined;
  return describeDifference({ field, expected, actual: shown }, row, isWritten ? "written" : "unchanged");
}
