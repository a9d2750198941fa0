import { operations, type RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Json } from "../../http/json.ts";
import { type Check, check } from "../check.ts";
import { describeDifference } from "../comparison/compare-object.ts";
import type { CheckContext } from "../context.ts";
import type { FindingText } from "../errors.ts";
import type { RunState } from "../run-state.ts";
import { requirementOf } from "./blame.ts";
import { type Memory, type Reading, standingOf } from "./memory.ts";
import { isReadable } from "./own-object.ts";

/** A read that may have come late is repeated for so many objects of one requirement. */
const mostRepeated = 3;

/** What every answer of the run shows of the run's own objects is held against the writes that the requirement is about. */
export function memoryCheck(requirement: RequirementId): void {
  const body: Check["body"] = async (context) => {
    const { memory } = context.state;
    const suspects = suspectsOf(context.state, requirement);
    const certain = suspects.find((reading) => standingOf(reading) === "never written");
    if (certain !== undefined) throw context.finding(textOf(certain), [certain.exchange]);
    for (const reading of suspects.slice(0, mostRepeated)) await expectLate(context, reading);
    const held = memory.held(requirement);
    if (held === 0) return { idle: "no answer that shows what it speaks about" };
    return { coverage: "every answer of the run", counts: { judged: held, of: held } };
  };
  check(requirement, "every answer about the run's own objects", { closing: true, certain: true }, body);
}

/** What contradicts the requirement, in an order that does not hang on the moment, one of each object and way of reading. */
function suspectsOf({ memory, target }: RunState, requirement: RequirementId): readonly Reading[] {
  // A write that was sent again may be carried out twice, and late: it brings back what was sent before.
  const isLate = ({ object }: Reading) =>
    target.lostWrites.behind(new Set([`${object.kind}s ${object.id}` as const]), 0) !== undefined;
  const all = memory
    .contradictions()
    .filter((reading) => standingOf(reading) === "never written" || !isLate(reading));
  const mine = all.filter((reading) => blamed(reading, memory, all) === requirement);
  const ways = new Map(mine.map((reading) => [wayOf(reading), reading]));
  return [...ways.values()].sort(
    (one, other) => operations[one.exchange.operation].number - operations[other.exchange.operation].number,
  );
}

/** The requirement that a contradiction fails; null where another one tells of it. */
function blamed(reading: Reading, memory: Memory, all: readonly Reading[]): RequirementId | null {
  const { object, field, shown, exchange } = reading;
  const standing = standingOf(reading);
  // What a refused request did all the same is for the requirements about refusals to say.
  if (standing === "refused") return null;
  const list = `${object.kind}s` as const;
  const isListed = exchange.operation === `${list}.list`;
  const alone = (other: Reading) =>
    other.object === object && other.field === field && other.exchange.operation !== `${list}.list`;
  // Where the object's own answers show it as well, it is no matter of lists.
  if (isListed && all.some(alone)) return null;
  if (!isListed && standing === "never written" && isAnothers(memory, reading, shown))
    return `${list}.update.neighbours`;
  return requirementOf(reading);
}

/** Whether an update sent the value to another object, and it is no value that many have. */
function isAnothers(memory: Memory, { object, field }: Reading, shown: Json): boolean {
  if (typeof shown === "boolean") return false;
  return [...memory.objects].some(
    (other) =>
      other !== object &&
      other.kind === object.kind &&
      other.updates.some(({ sent }) => sent?.[field] !== undefined) &&
      other.fields.get(field)?.had(shown) === true,
  );
}

/** Reads again as it was read, for a while: what agrees then was a late read (rule 10). */
async function expectLate(context: CheckContext, reading: Reading): Promise<void> {
  const { object, field } = reading;
  const again = (reply: Exchange) =>
    context.state.memory
      .readingsIn(reply)
      .find((found) => found.object === object && found.field === field && isReadable(found.row, field));
  const last = await context.settle(
    () => readAgain(context, reading),
    (reply) => {
      const found = again(reply);
      return found === undefined || standingOf(found) === "current";
    },
  );
  const found = again(last);
  if (found === undefined || standingOf(found) === "current") return;
  throw context.finding(textOf(found), [reading.exchange, last]);
}

function readAgain(context: CheckContext, { object, exchange }: Reading): Promise<Exchange> {
  const { operation, parameters, credential, url } = exchange;
  if (operations[operation].method !== "GET") {
    return context.send(`${object.kind}s.retrieve`, { id: object.id });
  }
  const { pathname, searchParams } = new URL(url);
  return context.send(operation, parameters, {
    query: Object.fromEntries(searchParams),
    credential,
    trailingSlash: pathname.endsWith("/"),
  });
}

/** One object in one kind of answer, at one slash form, to one key. */
function wayOf({ object, exchange }: Reading): string {
  const { operation, credential, url } = exchange;
  const { pathname } = new URL(url);
  return [object.kind, object.id, operation, pathname.endsWith("/"), JSON.stringify(credential)].join(" ");
}

function textOf({ object, field, shown, row }: Reading): FindingText {
  const last = object.fields.get(field)?.last;
  const expected = last?.values[0] ?? null;
  const isWritten = last?.source.sent?.[field] !== undefined;
  return describeDifference({ field, expected, actual: shown }, row, isWritten ? "written" : "unchanged");
}
