import { type CheckContext, ifPossible, NotEvaluated } from "../../../../support/conformance/index.ts";
import { softDeletedDashboard } from "../../../recipes/objects/soft-deleted-dashboard.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { bodiesOf, type Creation, createFromBodies, type RefusedCreation } from "./create-from-bodies.ts";
import { Values } from "./plans/resolved-values.ts";
import { writePlansOf } from "./plans/write-plans.ts";
import { removeOneBefore } from "./removed-before.ts";

/**
 * New objects that no other request has changed: one with all fields, one with empty values, and one under the name of
 * the first.
 */
export interface Creations {
  readonly full: Creation;
  readonly empty: Creation;
  readonly namesake: Creation;
}

/**
 * Makes the objects once for all checks.
 * @throws {NotEvaluated} if none can be made
 */
export function creationsOf(context: CheckContext, kind: ResourceKind): Promise<Creations> {
  // When a check ends, it restores the names of the objects that it wrote to. These objects are passed on to other
  // checks, so they are made in a scenario.
  return context.scenario(`${kind.list}: creations`, async (own) => {
    const [full, empty] = await Promise.all([fullCreation(own, kind), emptyCreation(own, kind)]);
    return { full, empty, namesake: await namesakeOf(own, kind, full) };
  });
}

/**
 * The first of the objects, or the refusal of a name alone. The creation comes after a removal, because some mistakes
 * occur only then.
 */
export function firstAttempt(context: CheckContext, kind: ResourceKind): Promise<Creation | RefusedCreation> {
  return context.scenario(`${kind.list}: first creation`, async (own) => {
    await removed(own, kind);
    const values = await Values.here(own, kind);
    const fields = values.of(writePlansOf(kind).full.created, 0);
    return createFromBodies(own, kind, values, { bodies: bodiesOf(own, kind, values, fields) });
  });
}

async function fullCreation(context: CheckContext, kind: ResourceKind): Promise<Creation> {
  return accepted(kind, await firstAttempt(context, kind));
}

async function emptyCreation(context: CheckContext, kind: ResourceKind): Promise<Creation> {
  await removed(context, kind);
  const values = await Values.here(context, kind);
  const fields = values.of(writePlansOf(kind).empty.created, 0);
  const bodies = bodiesOf(context, kind, values, fields);
  const turn = () => firstAttempt(context, kind);
  return accepted(kind, await createFromBodies(context, kind, values, { bodies, turn }));
}

/**
 * An object with the name of the first, or with a name of its own if the target refuses a name that is in use (a gap). If
 * the same fields are refused under either name, the name is not the reason, and fewer fields are tried with it.
 */
async function namesakeOf(context: CheckContext, kind: ResourceKind, first: Creation): Promise<Creation> {
  const values = await Values.here(context, kind);
  // The clean-up recognizes the object by its description.
  const description = context.uniqueName("the second");
  const fields: Fields = { ...values.of(writePlansOf(kind).namesake, 0), description };
  const bodiesNamed = (name: Fields[string]) => bodiesOf(context, kind, values, { ...fields, name });
  const [taken, ...takenWithLess] = bodiesNamed(first.sent.name ?? "");
  const [own, ...ownWithLess] = bodiesNamed(context.uniqueName("its own name"));
  // The last body has another name.
  const bodies = [taken, own, ...takenWithLess.slice(0, -1), ...ownWithLess].filter(
    (body) => body !== undefined,
  );
  return accepted(kind, await createFromBodies(context, kind, values, { bodies }));
}

function accepted({ noun, list }: ResourceKind, creation: Creation | RefusedCreation): Creation {
  if (!("refusal" in creation)) return creation;
  throw new NotEvaluated({ reason: `no ${noun} can be made`, because: `${list}.create.status` });
}

/**
 * Removes an object first. If a removal makes the target rebuild caches or prepared statements wrongly, later writes
 * show it.
 */
async function removed(context: CheckContext, kind: ResourceKind): Promise<void> {
  if (kind.noun === "app") await removeOneBefore(context, kind);
  // If no object can be made, the checks that need one report it.
  else await ifPossible(() => softDeletedDashboard(context));
}
