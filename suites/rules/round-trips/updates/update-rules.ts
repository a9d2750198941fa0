import {
  type CheckContext,
  type Coverage,
  check,
  describeDifference,
  type Exchange,
  type Idle,
  isJsonObject,
  type Json,
  type JsonObject,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  rememberingLaw,
  sameField,
  shapeOf,
  steadyFactsCheck,
  textOfJson,
} from "../../../../support/conformance/index.ts";
import { picked, pickedWhere } from "../../../resource-kinds/picked.ts";
import {
  type Fields,
  operationOf,
  type ResourceKind,
  row,
  stored,
} from "../../../resource-kinds/resource-kind.ts";
import { isNamed } from "../written-objects/written-object.ts";
import { writtenObjects } from "../written-objects/written-objects.ts";
import { oneByOne } from "./one-by-one.ts";

/** Endpoints 4 and 15: an update succeeds. If every unusual name is refused, a plain one was sent last. */
export function plainUpdate(kind: ResourceKind): void {
  check(`${kind.list}.update.status`, "a plain name", async (context) => {
    const updated = (await writtenObjects(context, kind)).filter(({ wasUpdated }) => wasUpdated);
    for (const { updates, refusals } of updated) {
      const refusal = refusals.get("name");
      if (refusal !== undefined && !updates.some(isNamed)) context.expect(refusal).toSucceed();
    }
    if (updated.length > 0) return { coverage: `${updated.length} objects` };
    throw new NotEvaluated({ reason: `no ${kind.noun} was updated` });
  });
}

/** Endpoints 4 and 15: the fields that an update keeps. */
export function updateRules(kind: ResourceKind): void {
  const { list } = kind;
  memoryCheck(`${list}.update.empty`);
  memoryCheck(`${list}.update.keeps_unsent`);
  steadyFactsCheck(list, "update");
  memoryCheck(`${list}.update.immutable`);
  check(`${list}.update.empty`, "an empty object", (context) => emptyPatch(context, kind));
  check(`${list}.update.keeps_unsent`, "some fields of many", (context) => keepsRest(context, kind));
  check(`${list}.update.keeps_unsent`, "one field after the other", { from: "standard" }, (context) =>
    keepsUnsent(context, kind),
  );
}

async function emptyPatch(context: CheckContext, kind: ResourceKind): Promise<Coverage | Idle> {
  const all = await writtenObjects(context, kind);
  const patched = all.flatMap(({ emptyPatch, last, writes }) =>
    emptyPatch === null ? [] : [{ ...emptyPatch, last, write: writes.at(-1)?.answer }],
  );
  for (const { answer, before, last, write } of patched) {
    if (!answer.succeeded || answer.body.kind === "empty") {
      const message = answer.succeeded
        ? `an empty PATCH was answered with ${answer.status} but without a ${kind.noun}`
        : `an empty PATCH was refused with ${answer.status}`;
      throw context.finding({ message, expected: "200", actual: String(answer.status) }, [answer]);
    }
    for (const reply of last?.succeeded === true ? [answer, last] : [answer]) {
      const kept = withoutLate(context, before, write === undefined ? [reply] : [write, reply]);
      const wrong = objectDifference(row(kind, reply), kept, "unchanged");
      if (wrong !== null) throw context.finding(wrong, reply === answer ? [answer] : [answer, reply]);
    }
  }
  if (patched.length > 0) return { coverage: `${patched.length} objects` };
  // An answer was lost. The memory judges other empty updates.
  return { idle: `no ${kind.noun} shows what an empty PATCH does` };
}

/**
 * The fields without an earlier value in these answers. Such a value may be late, and the memory judges it (rule 10).
 */
function withoutLate(context: CheckContext, fields: Fields, answers: readonly Exchange[]): Fields {
  const late = new Set(answers.flatMap((answer) => context.state.memory.outdatedFieldsIn(answer)));
  return pickedWhere(fields, (field) => !late.has(field));
}

/** The fields that the update did not send are the same in its answer as in the answer before it. */
async function keepsRest(context: CheckContext, kind: ResourceKind): Promise<Coverage | Idle> {
  let judged = 0;
  for (const object of await writtenObjects(context, kind)) {
    const { writes, isKnown } = object;
    for (const [index, { sent, answer }] of writes.entries()) {
      const before = writes[index - 1];
      if (before === undefined || !isKnown) continue;
      const shown = object.withoutRefused(stored(kind, row(kind, before.answer)));
      const unsent = pickedWhere(shown, (field) => !(field in sent));
      if (Object.keys(unsent).length === 0) continue;
      const wrong = objectDifference(row(kind, answer), unsent, "unchanged");
      if (wrong !== null) throw context.finding(wrong, [before.answer, answer]);
      judged += 1;
    }
  }
  return judged > 0
    ? { coverage: `${judged} updates` }
    : { idle: "no accepted update left out a field whose value was known" };
}

/** Only the fields that were not sent count here. Whether the sent field is stored is another requirement. */
async function keepsUnsent(context: CheckContext, kind: ResourceKind) {
  const singles = await oneByOne(context, kind);
  const accepted = singles.filter(({ answer }) => answer.succeeded);
  for (const { field, before, answer, read } of accepted) {
    const { [field]: _, ...unsent } = before;
    for (const reply of [answer, ...(read === null ? [] : [read])]) {
      const wrong = objectDifference(row(kind, reply), unsent, "unchanged");
      if (wrong === null) continue;
      const message = `${wrong.message} (only ${field} was sent)`;
      throw context.finding({ ...wrong, message }, reply === answer ? [answer] : [answer, reply]);
    }
  }
  if (accepted.length > 0) return { coverage: `${accepted.length} of ${singles.length} fields alone` };
  throw new NotEvaluated({
    reason:
      "the target refuses every PATCH of a single field, so none can show that it keeps the other fields",
    because: `${kind.list}.update.status`,
  });
}

/** After a creation has shown the values, no later single answer about the object shows others. */
export function immutableLaw(kind: ResourceKind): void {
  const watched = [operationOf(kind, "create"), operationOf(kind, "retrieve"), operationOf(kind, "update")];
  rememberingLaw(`${kind.list}.update.immutable`, watched, () => {
    const first = new Map<string, JsonObject>();
    const updated = new Set<string>();
    return (exchange) => {
      const value = shapeOf(exchange)?.rows[0];
      if (value === undefined) return "silent";
      if (exchange.operation === `${kind.list}.create`) {
        // Only these fields are kept, because a dashboard may be of any size.
        first.set(textOfJson(value.id), picked(value, kind.immutable));
        return "silent";
      }
      const id = exchange.parameters.id ?? "";
      if (exchange.operation === `${kind.list}.update`) updated.add(id);
      const before = first.get(id);
      if (before === undefined || !updated.has(id)) return "silent";
      for (const field of kind.immutable) {
        const [old, now] = [identityIn(before[field]), identityIn(value[field])];
        // If the value is missing or has a wrong type, that is the finding of the field's own requirement.
        if (old === undefined || now === undefined || typeof old !== typeof now) continue;
        if (!sameField(field, old, now)) {
          const difference = { field, expected: old, actual: now };
          return describeDifference(difference, row(kind, exchange), "unchanged");
        }
      }
      return "holds";
    };
  });
}

/** Two users are the same if their ids are. A user may change the name and the settings. */
function identityIn(value: Json | undefined): Json | undefined {
  return value !== undefined && isJsonObject(value) ? value.id : value;
}
