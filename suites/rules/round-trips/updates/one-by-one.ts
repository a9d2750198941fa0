import {
  type CheckContext,
  type Exchange,
  type Json,
  NoUsableAnswer,
  objectDifference,
  sameField,
} from "../../../../support/conformance/index.ts";
import { readAtEither } from "../../slash-forms/twin.ts";
import { type Fields, type Kind, type Owned, operationOf, row, stored, update } from "../kinds/kind.ts";
import { samplesHere, takenTogether } from "../values/samples.ts";
import { emptied, type Nameless } from "./emptied.ts";
import { readerOf } from "./other-reader.ts";

/** What a PATCH of one field came to; the checks of that field and of all others look at it. */
export interface Single {
  readonly field: string;
  readonly sent: Fields;
  readonly answer: Exchange;
  /** The writable fields before, as far as they can be read. */
  readonly before: Fields;
  /**
   * A retrieve that agrees with the answer, or the last one where none does; null where the PATCH was refused, and where that of
   * the next field shows this one as well.
   */
  readonly read: Exchange | null;
}

/** A retrieve after so many fields shows them all. */
const lookEvery = 2;

/** The field that is sent by itself twice in a row: what waits for more of the same may drop the one or the other. */
const twice = "description";

/** Sends each field by itself, one after the other to one object, which holds another value in each of them. */
export async function oneByOne(context: CheckContext, kind: Kind): Promise<readonly Single[]> {
  return (await updatedAlone(context, kind)).singles;
}

/** What came of an object without a name; null where nobody could look. */
export async function withoutName(context: CheckContext, kind: Kind): Promise<Nameless | null> {
  return (await updatedAlone(context, kind)).nameless;
}

interface Updated {
  readonly singles: readonly Single[];
  readonly nameless: Nameless | null;
}

function updatedAlone(context: CheckContext, kind: Kind): Promise<Updated> {
  return context.scenario(`${kind.list}.update one by one`, async (own) => {
    const [object] = await kind.borrow(own, 1);
    if (object === undefined) return { singles: [], nameless: null };
    const singles: Single[] = [];
    let before = await giveValues(own, kind, object);
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
        // The memory tells whether it is done as well, though it says the same as the name.
        if (field === twice && single.answer.succeeded)
          before = await writeAgain(own, kind, object, { [field]: known.name ?? "Other words" }, known);
      } catch (error) {
        if (!(error instanceof NoUsableAnswer)) throw error;
        // What it did is unknown, so what was known of the object tells nothing any more.
        before = await giveValues(own, kind, object);
      }
    }
    return { singles, nameless: await emptied(own, kind, object) };
  });
}

async function sendOne(
  context: CheckContext,
  kind: Kind,
  object: Owned,
  sent: Fields,
  before: Fields,
  turn: number | null,
): Promise<Omit<Single, "field"> & { readonly known: Fields }> {
  const answer = await update(context, kind, object.id, sent);
  if (!answer.succeeded) {
    // What is refused and stored all the same is another requirement's finding, and not to be blamed on the next update.
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

/** Empties a field beside others that are not: what empties them as well, or does nothing, shows. The memory tells. */
async function emptyAlone(
  context: CheckContext,
  kind: Kind,
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

/** Returns the writable fields after it. */
async function writeAgain(
  context: CheckContext,
  kind: Kind,
  { id }: Owned,
  fields: Fields,
  known: Fields,
): Promise<Fields> {
  const answer = await update(context, kind, id, fields);
  return answer.succeeded ? stored(kind, row(kind, answer)) : known;
}

/**
 * At the other form of the path than that of the updates, and by two keys in turn: what is kept for each form or key hears of none
 * of them.
 */
async function look(context: CheckContext, kind: Kind, { id }: Owned, turn = 0): Promise<Exchange> {
  const retrieve = operationOf(kind, "retrieve");
  const credential = turn % 2 === 0 ? undefined : readerOf(context, retrieve);
  if (credential !== undefined) {
    const read = await context.send(retrieve, { id }, { credential, trailingSlash: true });
    // Whether a key is granted a read is the question of another requirement.
    if (read.succeeded) return read;
  }
  return readAtEither(context, retrieve, { id }, true);
}

/** A value that the field does not hold, which shows better than an empty one, where there is such a sample. */
function another(field: string, values: readonly Json[], held: Json | undefined): Json {
  const others = values.filter((value) => !sameField(field, value, held));
  return others.find((value) => !isEmpty(value)) ?? others[0] ?? values[0] ?? null;
}

function isEmpty(value: Json): boolean {
  return value === "" || value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

/**
 * Gives as many fields as the target takes a value that is not the default, so that a reset shows, and returns what is
 * stored then: once reads agree with the answer, or as they stay (what was not stored is another requirement's
 * finding).
 */
async function giveValues(context: CheckContext, kind: Kind, object: Owned): Promise<Fields> {
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
    () => look(context, kind, object),
    (reply) =>
      reply.succeeded &&
      (wanted === null || objectDifference(row(kind, reply), wanted, "unchanged") === null),
  );
  return stored(kind, row(kind, settled));
}

function plainOf(kind: Kind, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => kind.plain.has(field)));
}
