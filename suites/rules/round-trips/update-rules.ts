import {
  type CheckContext,
  check,
  describeDifference,
  isJsonObject,
  type Json,
  type JsonObject,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  type Row,
  rememberingLaw,
  sameField,
  shapeOf,
} from "../../../support/conformance/index.ts";
import { type Fields, type Kind, type Owned, operationOf, retrieve, row, update } from "./kind.ts";
import { samplesHere, takenTogether } from "./samples.ts";

/** Endpoints 4 and 15: what an update leaves alone. */
export function updateRules(kind: Kind): void {
  const { list } = kind;
  memoryCheck(`${list}.update.empty`);
  memoryCheck(`${list}.update.keeps_unsent`);
  memoryCheck(`${list}.update.immutable`);
  check(`${list}.update.empty`, "an empty object", (context) => emptyPatch(context, kind));
  check(`${list}.update.keeps_unsent`, "one field after the other", { from: "standard" }, (context) =>
    keepsUnsent(context, kind),
  );
}

/** The writable fields, as far as they can be read. */
export function stored(kind: Kind, found: Row<"dashboard"> | Row<"app">): Fields {
  return found.legible(kind.kept);
}

async function emptyPatch(context: CheckContext, kind: Kind): Promise<undefined> {
  const [object] = await kind.borrow(context, 1);
  if (object === undefined) return;
  const before = await giveValues(context, kind, object);
  const answer = await update(context, kind, object.id, {});
  if (!answer.succeeded || answer.body.kind === "empty") {
    const message = `an empty PATCH was answered with ${answer.status} but without a ${kind.noun}`;
    throw context.finding({ message, expected: "200", actual: String(answer.status) }, [answer]);
  }
  const wrong = objectDifference(row(kind, answer), before, "unchanged");
  if (wrong !== null) throw context.finding(wrong);
  await context.eventually(
    () => retrieve(context, kind, object.id),
    (reply) => objectDifference(row(kind, reply), before, "unchanged"),
  );
}

/**
 * Gives as many fields as the target takes a value that is not the default, so that a reset shows, and returns what is
 * stored then: once reads agree with the answer, or as they stay (what was not stored is another requirement's
 * finding).
 */
export async function giveValues(context: CheckContext, kind: Kind, object: Owned): Promise<Fields> {
  let written: Fields | null = null;
  const all = await takenTogether(context, kind, object);
  for (const fields of [all, plainOf(kind, all)]) {
    const answer = await update(context, kind, object.id, { ...fields, name: context.uniqueName("kept") });
    if (!answer.succeeded) continue;
    written = stored(kind, row(kind, answer));
    break;
  }
  const wanted = written;
  const settled = await context.settle(
    () => retrieve(context, kind, object.id),
    (reply) =>
      reply.succeeded &&
      (wanted === null || objectDifference(row(kind, reply), wanted, "unchanged") === null),
  );
  return stored(kind, row(kind, settled));
}

function plainOf(kind: Kind, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => kind.plain.has(field)));
}

async function keepsUnsent(context: CheckContext, kind: Kind) {
  const [object] = await kind.borrow(context, 1);
  if (object === undefined) return undefined;
  let before = await giveValues(context, kind, object);
  let sentAlone = 0;
  const { description, ...others } = await samplesHere(context, kind);
  // The description comes last, since it becomes empty: until then an older one that is put back shows.
  const fields = Object.entries(description === undefined ? others : { ...others, description });
  for (const [field, samples] of fields) {
    const value = field === "name" ? context.uniqueName("alone") : (samples[1] ?? samples[0] ?? null);
    const answer = await update(context, kind, object.id, { [field]: value });
    if (!answer.succeeded) {
      // What is refused and stored all the same is another requirement's finding, and not to be blamed on the next update.
      const now = await retrieve(context, kind, object.id);
      if (now.succeeded) before = stored(kind, row(kind, now));
      continue;
    }
    sentAlone += 1;
    // Whether the field that was sent is stored is another requirement; here it is only what was not sent that counts.
    const { [field]: _, ...unsent } = before;
    const wrong = objectDifference(row(kind, answer), unsent, "unchanged");
    if (wrong !== null)
      throw context.finding({ ...wrong, message: `${wrong.message} (only ${field} was sent)` });
    const written = stored(kind, row(kind, answer));
    const settled = await context.settle(
      () => retrieve(context, kind, object.id),
      (reply) => reply.succeeded && objectDifference(row(kind, reply), written, "unchanged") === null,
    );
    const lost = objectDifference(row(kind, settled), unsent, "unchanged");
    if (lost !== null)
      throw context.finding({ ...lost, message: `${lost.message} (only ${field} was sent)` });
    before = stored(kind, row(kind, settled));
  }
  if (sentAlone === 0) {
    throw new NotEvaluated({
      reason:
        "the target refuses every PATCH of a single field, so none can show that it keeps the other fields",
      because: `${kind.list}.update.status`,
    });
  }
  return { coverage: `${sentAlone} of ${fields.length} fields alone` };
}

/** Once a creation has told them, no later single answer about the object shows other values. */
export function immutableLaw(kind: Kind): void {
  const watched = [operationOf(kind, "create"), operationOf(kind, "retrieve"), operationOf(kind, "update")];
  rememberingLaw(`${kind.list}.update.immutable`, watched, () => {
    const first = new Map<string, JsonObject>();
    const updated = new Set<string>();
    return (exchange) => {
      const value = shapeOf(exchange)?.rows[0];
      if (value === undefined) return "silent";
      if (exchange.operation === `${kind.list}.create`) {
        // No more of it is kept: a dashboard may be of any size.
        first.set(String(value.id), only(value, kind.immutable));
        return "silent";
      }
      const id = exchange.parameters.id ?? "";
      if (exchange.operation === `${kind.list}.update`) updated.add(id);
      const before = first.get(id);
      if (before === undefined || !updated.has(id)) return "silent";
      for (const field of kind.immutable) {
        const [old, now] = [identityIn(before[field]), identityIn(value[field])];
        // What is missing or of a wrong type is the finding of the field's own requirement.
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

function only(value: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field)));
}

/** A user is the same by its id: names and settings are its own to change. */
function identityIn(value: Json | undefined): Json | undefined {
  return value !== undefined && isJsonObject(value) ? value.id : value;
}
