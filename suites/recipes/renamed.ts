import type { Dispatcher } from "undici";
import {
  type CheckContext,
  type Exchange,
  type Fields,
  NotEvaluated,
  objectDifference,
  rowOf,
  textBeside,
} from "../../support/conformance/index.ts";
import { firstTaken } from "./first-taken.ts";
import { type Kind, type KnownObject, kinds, readableOf, readUntilShown } from "./known-object.ts";
import { described, turnOf, unusual } from "./many-states.ts";

/** How an object is renamed. */
interface Renaming {
  /** Further fields than the stored ones that must stay. */
  readonly beside?: readonly string[];
  /** Whether it is put in many states at once as well, as far as the target takes them. */
  readonly inManyStates: boolean;
  /** Fields that are otherwise than in those states, where the target takes them so. */
  readonly further?: Fields;
  /** What the updates and the reads go over. */
  readonly over?: { readonly updates: Dispatcher; readonly reads: Dispatcher };
}

/** The same as {@link shownRenamed}, of an object in many states where it is the turn of the check. */
export async function renamed(
  context: CheckContext,
  kind: Kind,
  id: string,
  beside: readonly string[] = [],
): Promise<KnownObject> {
  return (await shownRenamed(context, kind, id, { beside, inManyStates: turnOf(context) % 2 === 0 })).known;
}

/**
 * Renames the object with the full key, and waits until a retrieve shows it, so that no older write can show later and
 * look like a change.
 * @throws {NotEvaluated} where the target does not let it be renamed or retrieved
 */
export async function shownRenamed(
  context: CheckContext,
  kind: Kind,
  id: string,
  { beside = [], inManyStates, further = {}, over }: Renaming,
): Promise<{ readonly known: KnownObject; readonly read: Exchange }> {
  const { list, fields } = kinds[kind];
  const name = context.variedName(kind, `own ${kind}`);
  const plain = { name, description: textBeside(name, "described") };
  const long = described(context, kind);
  const [full, states] = unusual(context, kind, id, name);
  const bodies = inManyStates
    ? ([{ ...full, ...further }, states, plain] as const)
    : Object.keys(long).length === 0
      ? ([plain] as const)
      : ([{ ...plain, ...long }, plain] as const);
  const { sent, answer } = await firstTaken(bodies, (body) =>
    context.send(`${list}.update`, { id }, { body, ...(over && { connection: over.updates }) }),
  );
  if (!answer.succeeded) {
    throw new NotEvaluated({
      reason: `a rename with the full key was answered with ${answer.status}`,
      because: `${list}.update.status`,
    });
  }
  const { read, wrong } = await readUntilShown(
    context,
    kind,
    id,
    (reply) => {
      const found = rowOf(reply, kind);
      const expected = readableOf(found, sent === plain ? plain : { name });
      return Object.keys(expected).length === 0 ? null : objectDifference(found, expected, "written");
    },
    over && { connection: over.reads },
  );
  if (wrong === null) {
    return { known: { kind, id, before: rowOf(read, kind).legible([...fields, ...beside]) }, read };
  }
  throw new NotEvaluated({
    reason: `the ${kind} does not keep a new name`,
    because: `${list}.update.stores.name`,
  });
}
