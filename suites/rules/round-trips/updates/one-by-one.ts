import {
  type CheckContext,
  type Exchange,
  type Json,
  NoUsableAnswer,
  objectDifference,
  sameField,
} from "../../../../support/conformance/index.ts";
import { acceptedTogether } from "../../../resource-kinds/accepted-together.ts";
import {
  type Fields,
  type Owned,
  operationOf,
  type ResourceKind,
  row,
  stored,
  update,
} from "../../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../../resource-kinds/samples.ts";
import { readAtEither } from "../../slash-forms/twin.ts";
import { emptied, type Nameless, unnamed } from "./emptied.ts";
import { readerOf } from "./other-reader.ts";

/** A PATCH of one field and its result. The checks of this field and of all others judge it. */
export interface Single {
  readonly field: string;
  readonly sent: Fields;
  readonly answer: Exchange;
  /** The writable fields before the PATCH, as far as they can be read. */
  readonly before: Fields;
  /**
   * A retrieve that agrees with the answer, or the last one if none does. Null if the PATCH was refused, or if the
   * retrieve after the next field also covers this one.
   */
  readonly read: Exchange | null;
}

/** One retrieve after this many fields covers all of them. */
const lookEvery = 2;

/**
 * The field that is sent alone twice in a row. A server that collects updates before it writes them may lose one of the
 * two.
 */
const twice = "description";

/** Sends each field alone, one after the other, to one object that holds another value in each of them. */
export async function oneByOne(context: CheckContext, kind: ResourceKind): Promise<readonly Single[]> {
  return (await updatedAlone(context, kind)).singles;
}

/** The result of the object without a name; null if it could not be checked. */
export async function withoutName(context: CheckContext, kind: ResourceKind): Promise<Nameless | null> {
  return (await updatedAlone(context, kind)).nameless;
}

interface Updated {
  readonly singles: readonly Single[];
  readonly nameless: Nameless | null;
}

function updatedAlone(context: CheckContext, kind: ResourceKind): Promise<Updated> {
  return context.scenario(`${kind.list}.update one by one`, async (own) => {
    const [object] = await kind.borrow(own, 1);
    if (object === undefined) return { singles: [], nameless: null };
    const singles: Single[] = [];
    let before = await giveValues(own, kind, object);
    // The name is empty until its turn comes.
    const nameless = await unnamed(own, kind, object);
    if (nameless !== null) before = stored(kind, row(kind, nameless.update));
    const samples = Object.entries(await samplesHere(own, kind));
    for (const [place, [field, values]] of samples.entries()) {
      const isLookedAt = field === twice || (samples.length - 1 - place) % lookEvery === 0;
      try {
        before = await emptyAlone(own, kind, object, field, values, before);
        const value = field === "name" ? own.uniqueName("alone") : another(field, values, before[field]);
        const sent = { [field]: value };
        const { known, ...single } = await sendOne(
          own,
          kind,
          object,
          sent,
          before,
          isLookedAt ? place : null,
        );
        singles.push({ field, ...single });
        before = known;
        // The new description equals the name, and must be stored all the same. The memory judges it.
        if (field === twice && single.answer.succeeded)
          before = await writeAgain(own, kind, object, { [field]: known.name ?? "Other words" }, known);
      } catch (error) {
        if (!(error instanceof NoUsableAnswer)) throw error;
        // The effect of the PATCH is unknown, so the earlier state of the object is of no use.
        before = await giveValues(own, kind, object);
      }
    }
    return { singles, nameless: await emptied(own, kind, object, nameless) };
  });
}

async function sendOne(
  context: CheckContext,
  kind: ResourceKind,
  object: Owned,
  sent: Fields,
  before: Fields,
  turn: number | null,
): Promise<Omit<Single, "field"> & { readonly known: Fields }> {
  const answer = await update(context, kind, object.id, sent);
  if (!answer.succeeded) {
    // A refused value that is stored all the same is another requirement's finding. The next update must not be blamed
    // for it.
    const now = await look(context, kind, object);
    const known = now.succeeded ? stored(kind, row(kind, now)) : before;
    return { sent, answer, before, read: null, known };
  }
  const written = stored(kind, row(kind, answer));
  if (turn === null) return { sent, answer, before, read: null, known: written };
  const read = await context.settle(
    () => look(context, kind, object, Math.floor(turn / lookEvery)),
    (reply) => reply.succeeded && objectDifference(row(kind, reply), written, "unchanged") === null,
  );
  return { sent, answer, before, read, known: stored(kind, row(kind, read)) };
}

/**
 * Empties a field while others have values. The read shows whether others were emptied as well, or nothing changed. The
 * memory judges it.
 */
async function emptyAlone(
  context: CheckContext,
  kind: ResourceKind,
  object: Owned,
  field: string,
  values: readonly Json[],
  known: Fields,
): Promise<Fields> {
  const empty = values.findLast(isEmpty);
  const isWorthIt = context.plan.depth !== "smoke" && field !== twice && empty !== undefined;
  if (!isWorthIt || sameField(field, empty, known[field])) return known;
  return writeAgain(context, kind, object, { [field]: empty }, known);
}

/** Returns the writable fields after the update. */
async function writeAgain(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
  fields: Fields,
  known: Fields,
): Promise<Fields> {
  const answer = await update(context, kind, id, fields);
  return answer.succeeded ? stored(kind, row(kind, answer)) : known;
}

/**
 * Reads the object in the other slash form than the updates, with two keys in turn. A cache that is kept for each form
 * or key misses the updates.
 */
async function look(context: CheckContext, kind: ResourceKind, { id }: Owned, turn = 0): Promise<Exchange> {
  const retrieve = operationOf(kind, "retrieve");
  const credential = turn % 2 === 0 ? undefined : readerOf(context, retrieve);
  if (credential !== undefined) {
    const read = await context.send(retrieve, { id }, { credential, trailingSlash: true });
    // Whether a key is granted a read is judged by another requirement.
    if (read.succeeded) return read;
  }
  return readAtEither(context, retrieve, { id }, true);
}

/**
 * A value that the field does not hold. If there is a sample that is not empty, that one, because it shows a change
 * more clearly.
 */
function another(field: string, values: readonly Json[], held: Json | undefined): Json {
  const others = values.filter((value) => !sameField(field, value, held));
  return others.find((value) => !isEmpty(value)) ?? others[0] ?? values[0] ?? null;
}

function isEmpty(value: Json): boolean {
  return value === "" || value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

/**
 * Sets as many fields as the target accepts to values that are not the default, so that a reset shows. Returns what is
 * stored once reads agree with the answer. If they never do, it returns what they show, because a value that was not
 * stored is another requirement's finding.
 */
async function giveValues(context: CheckContext, kind: ResourceKind, object: Owned): Promise<Fields> {
  let written: Fields | null = null;
  const all = await acceptedTogether(context, kind, object);
  for (const fields of [all, plainOf(kind, all)]) {
    const answer = await update(context, kind, object.id, { ...fields, name: context.uniqueName("kept") });
    if (!answer.succeeded) continue;
    written = stored(kind, row(kind, answer));
    break;
  }
  const wanted = written;
  const settled = await context.settle(
    () => look(context, kind, object),
    (reply) =>
      reply.succeeded &&
      (wanted === null || objectDifference(row(kind, reply), wanted, "unchanged") === null),
  );
  return stored(kind, row(kind, settled));
}

function plainOf(kind: ResourceKind, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => kind.plain.has(field)));
}
