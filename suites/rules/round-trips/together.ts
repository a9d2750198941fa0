import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  objectDifference,
} from "../../../support/conformance/index.ts";
import { differing } from "./differing.ts";
import { emptyValues } from "./empty-values.ts";
import { type Fields, type Kind, type Owned, retrieve, row, update } from "./kind.ts";
import { inReverse, samplesHere, takenTogether } from "./samples.ts";
import { refused } from "./written.ts";

/** What one PATCH of several fields came to; every field's own check looks at it. */
export interface Together {
  readonly object: Owned;
  readonly sent: Fields;
  readonly answer: Exchange;
  /** A retrieve that agrees with what was sent, or the last one where none does. */
  readonly firstRead: Exchange;
}

/** One PATCH of all fields, in an unusual order: a server that reads them by position mixes them up. */
export async function allAtOnce(context: CheckContext, kind: Kind): Promise<Together> {
  return (await bothWrites(context, kind)).full;
}

/** One PATCH of a name and of every value that looks like absence, over others. */
export async function emptied(context: CheckContext, kind: Kind): Promise<Together> {
  return (await bothWrites(context, kind)).empty;
}

/** The second follows the first on the same object, so what the first one stored is read before. */
function bothWrites(context: CheckContext, kind: Kind) {
  return context.once(`${kind.list}.update.together`, async () => {
    const object = await kind.make(context, {});
    const all = await takenTogether(context, kind, object);
    const samples = await samplesHere(context, kind);
    const name = context.uniqueName("all fields");
    // Over the default a value of few would not show.
    const others = { ...all, ...differing(kind, object, all, samples), name };
    const full = await write(context, kind, object, [others, { ...all, name }]);
    if (!full.answer.succeeded) throw refused(context, kind, full.sent, full.answer);
    const values = Object.entries(emptyValues(samples));
    const empty = await write(context, kind, object, [
      {
        ...Object.fromEntries(values.filter(([field]) => field in full.sent)),
        name: context.uniqueName("empty values"),
      },
    ]);
    return { full, empty: empty.answer.succeeded ? empty : { ...empty, sent: {} } };
  });
}

/** Writes the first of the bodies that is taken: what a target takes together is open beyond the plain values. */
async function write(
  context: CheckContext,
  kind: Kind,
  object: Owned,
  bodies: readonly [Fields, ...Fields[]],
): Promise<Together> {
  const [first, ...rest] = bodies;
  const plain = Object.fromEntries(Object.entries(first).filter(([field]) => kind.plain.has(field)));
  let sent = inReverse(first);
  let answer = await update(context, kind, object.id, sent);
  for (const fields of [...rest, plain]) {
    if (answer.succeeded) break;
    sent = inReverse(fields);
    answer = await update(context, kind, object.id, sent);
  }
  const firstRead = answer.succeeded
    ? await context.settle(
        () => retrieve(context, kind, object.id),
        (reply) => agrees(kind, sent, reply),
      )
    : answer;
  return { object, sent, answer, firstRead };
}

function agrees(kind: Kind, sent: Fields, reply: Exchange): boolean {
  try {
    return objectDifference(row(kind, reply), sent, "written") === null;
  } catch (error) {
    // What cannot be read is for the checks of its fields to say.
    if (error instanceof NotEvaluated) return true;
    throw error;
  }
}
