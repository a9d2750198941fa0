import type { RequirementId } from "../../support/catalogue/index.ts";
import {
  type Exchange,
  type Json,
  NotEvaluated,
  type Row,
  sameField,
  writeJson,
} from "../../support/conformance/index.ts";
import { isShown } from "../apps/deleted-app.ts";
import { fieldOf, row } from "../rules/round-trips/kind.ts";
import { blameAbsence, blameField } from "./blame.ts";
import { Contradiction } from "./contradiction.ts";
import type { History } from "./history.ts";
import type { Thing } from "./thing.ts";
import { short } from "./words.ts";

/** What a field shows, or nothing where it cannot be read: that is the finding of the field's own requirement. */
export function readable(found: Parameters<typeof fieldOf>[0], field: string): Json | undefined {
  return found.isLegible(field) ? fieldOf(found, field) : undefined;
}

/** Where a single answer about the object contradicts the model, the contradiction. */
function contradictionIn(
  history: History,
  thing: Thing,
  exchange: Exchange,
  inAnswer = false,
): Contradiction | null {
  const { label, kind, state } = thing;
  const suspect = history.suspect(thing, thing.seen);
  if (state === "unknown") return null;
  if (state === "deleted") {
    history.judge("apps.delete.gone");
    const name = thing.fields.get("name");
    if (!isShown(exchange, { name: typeof name === "string" ? name : "" })) return null;
    return new Contradiction("apps.delete.gone", {
      message: `${label} was deleted and is retrieved with ${exchange.status}`,
      expected: "no success",
      actual: String(exchange.status),
    });
  }
  if (!exchange.succeeded) {
    // Whether a soft-deleted dashboard is retrieved is a gap.
    if (state === "soft-deleted") return null;
    return new Contradiction(blameAbsence(suspect), {
      message: `${label} is retrieved with ${exchange.status}`,
      expected: "200",
      actual: String(exchange.status),
    });
  }
  if (!inAnswer) history.judge(blameAbsence(suspect));
  const found = row(kind, exchange);
  if (found.id !== thing.id) {
    const because: RequirementId = `${kind.list}.${inAnswer ? "update" : "retrieve"}.identity`;
    throw new NotEvaluated({ reason: `the answer is about ${found.id}, not about ${thing.id}`, because });
  }
  return contradictionInFields(history, thing, found, inAnswer);
}

function contradictionInFields(
  history: History,
  thing: Thing,
  found: Row<"dashboard"> | Row<"app">,
  inAnswer: boolean,
): Contradiction | null {
  const suspect = history.suspect(thing, thing.seen);
  const expected = new Map(thing.fields);
  if (thing.kind.noun === "dashboard") expected.set("deleted", thing.state === "soft-deleted");
  for (const [field, value] of expected) {
    const shown = readable(found, field);
    if (shown === undefined) continue;
    const requirement = blameField(suspect, field, shown, thing.writers.get(field), inAnswer);
    history.judge(requirement);
    if (sameField(field, value, shown)) continue;
    return new Contradiction(requirement, {
      message: `${field} of ${thing.label} should be ${short(value)}, and is ${short(shown)}`,
      expected: writeJson(value),
      actual: writeJson(shown),
    });
  }
  return null;
}

/** Judges the answer to a write, and takes from it what the model does not know. @throws {Contradiction} */
export function judgeAnswer(history: History, thing: Thing, exchange: Exchange): void {
  const wrong = contradictionIn(history, thing, exchange, true);
  if (wrong !== null) throw wrong;
  learn(thing, exchange);
}

/** Retrieves the object, unless `known` is a retrieve that agrees. @throws {Contradiction} where it is not as the model has it, and stays so */
export async function retrieve(history: History, thing: Thing, known?: Exchange): Promise<Exchange> {
  const { kind, label, id } = thing;
  const wrongIn = (exchange: Exchange) => orMissing(() => contradictionIn(history, thing, exchange));
  const exchange =
    known !== undefined && wrongIn(known) === null
      ? known
      : await history.read(
          `retrieve: ${label}`,
          () => history.context.send(`${kind.list}.retrieve`, { id }),
          (read) => read,
          (read) => wrongIn(read) === null,
        );
  const wrong = wrongIn(exchange);
  if (wrong !== null) throw wrong;
  if (exchange.succeeded && thing.state !== "unknown") learn(thing, exchange);
  thing.seen = history.writes.length;
  return exchange;
}

function orMissing(problem: () => Contradiction | null): Error | null {
  try {
    return problem();
  } catch (error) {
    if (error instanceof NotEvaluated) return error;
    throw error;
  }
}

/** What was never written is as the target first shows it. */
function learn(thing: Thing, exchange: Exchange): void {
  if (!exchange.succeeded) return;
  const found = row(thing.kind, exchange);
  for (const field of thing.kind.kept) {
    const shown = field === "deleted" || thing.fields.has(field) ? undefined : readable(found, field);
    if (shown !== undefined) thing.fields.set(field, shown);
  }
}
