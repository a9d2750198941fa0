import type { Dispatcher } from "undici";
import type { ObjectKind } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Fields,
  NotEvaluated,
  objectDifference,
  rowOf,
  textBeside,
} from "../../../support/conformance/index.ts";
import { kindOfObject } from "../../resource-kinds/kind-of-object.ts";
import { firstAccepted } from "./first-accepted.ts";
import { type KnownObject, lateness, readableOf, readUntilShown } from "./known-object.ts";
import { described, unusual, variantOf } from "./many-states.ts";

/** How an object is renamed. */
interface Renaming {
  /** Fields besides the stored ones that must stay unchanged. */
  readonly beside?: readonly string[];
  /** Whether it is also put in many states at once, as far as the target accepts them. */
  readonly inManyStates: boolean;
  /** Whether it then has no name, if the target accepts that. It gets one when the check ends. */
  readonly isUnnamed?: boolean;
  /** Fields that get other values than in those states, if the target accepts them. */
  readonly further?: Fields;
  /** The connection for the updates and the reads. */
  readonly over?: { readonly updates: Dispatcher; readonly reads: Dispatcher };
}

/** Renames the object like {@link shownRenamed}. Half of the checks also put it in many states. */
export async function renamed(
  context: CheckContext,
  kind: ObjectKind,
  id: string,
  beside: readonly string[] = [],
): Promise<KnownObject> {
  return (await shownRenamed(context, kind, id, { beside, inManyStates: variantOf(context) % 2 === 0 }))
    .known;
}

/**
 * Renames the object with the full key, and waits until a retrieve shows it, so that no older write can appear later
 * and look like a change.
 * @throws {NotEvaluated} if the object cannot be renamed or retrieved
 */
export async function shownRenamed(
  context: CheckContext,
  kind: ObjectKind,
  id: string,
  renaming: Renaming,
): Promise<{ readonly known: KnownObject; readonly read: Exchange }> {
  const { beside = [], over } = renaming;
  const { list, kept } = kindOfObject[kind];
  const name = context.variedName(kind, `own ${kind}`);
  const plain = { name, description: textBeside(name, "described") };
  const bodies = [...bodiesBefore(context, { kind, id }, plain, renaming), plain] as const;
  const { sent, answer } = await firstAccepted(bodies, (body) =>
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
    { kind, id },
    (reply) => {
      const found = rowOf(reply, kind);
      const expected = readableOf(found, sent === plain ? plain : { name: sent.name ?? name });
      const wrong = Object.keys(expected).length === 0 ? null : objectDifference(found, expected, "written");
      return wrong ?? lateness(context, reply);
    },
    over && { connection: over.reads },
  );
  if (wrong === null) {
    return { known: { kind, id, before: rowOf(read, kind).legible([...kept, ...beside]) }, read };
  }
  throw new NotEvaluated({
    reason: `the ${kind} does not keep a new name`,
    because: `${list}.update.stores.name`,
  });
}

/** The bodies that are tried before the plain one, from the one with the most values on. */
function bodiesBefore(
  context: CheckContext,
  { kind, id }: Pick<KnownObject, "kind" | "id">,
  plain: Fields & { readonly name: string },
  { inManyStates, isUnnamed = false, further = {} }: Renaming,
): readonly Fields[] {
  if (!inManyStates) {
    const long = described(context, kind);
    return Object.keys(long).length === 0 ? [] : [{ ...plain, ...long }];
  }
  const [full, states] = unusual(context, kind, id, plain.name);
  const most = { ...full, ...further };
  return [...(isUnnamed ? [{ ...most, name: "" }] : []), most, states];
}
