import {
  type CheckContext,
  type ListItem,
  NotEvaluated,
  type Snapshot,
} from "../../../../support/conformance/index.ts";
import { removeOneBefore, softDeletedDashboard } from "../creations/removed-before.ts";
import type { Fields, Kind } from "../kinds/kind.ts";
import { findItem } from "../lists/find-item.ts";
import { inReverse } from "../values/samples.ts";
import { type Birth, bodiesOf, giveBirth, type Stillbirth } from "./birth.ts";
import { plansOf } from "./plans.ts";
import { Values } from "./resolve.ts";

/**
 * New objects that no other request has changed: one with all fields, one with empty values, and one under the name of
 * the first.
 */
export interface Births {
  readonly full: Birth;
  readonly empty: Birth;
  readonly namesake: Birth;
}

/**
 * Makes the objects once for all checks.
 * @throws {NotEvaluated} if none can be made
 */
export function birthsOf(context: CheckContext, kind: Kind): Promise<Births> {
  // When a check ends, it restores the names of the objects that it wrote to. These objects are passed on to other
  // checks, so they are made in a scenario.
  return context.scenario(`${kind.list}: births`, async (own) => {
    const [full, empty] = await Promise.all([firstBirth(own, kind), emptyBirth(own, kind)]);
    return { full, empty, namesake: await namesakeOf(own, kind, full) };
  });
}

/**
 * The first of the objects, or the refusal of a name alone. The creation comes after a removal, because some mistakes
 * occur only then.
 */
export function firstAttempt(context: CheckContext, kind: Kind): Promise<Birth | Stillbirth> {
  return context.scenario(`${kind.list}: first birth`, async (own) => {
    await removed(own, kind);
    const values = await Values.here(own, kind);
    const fields = values.of(plansOf(kind).full.created, 0);
    return giveBirth(own, kind, values, bodiesOf(own, kind, values, fields));
  });
}

async function firstBirth(context: CheckContext, kind: Kind): Promise<Birth> {
  return born(kind, await firstAttempt(context, kind));
}

async function emptyBirth(context: CheckContext, kind: Kind): Promise<Birth> {
  await removed(context, kind);
  const values = await Values.here(context, kind);
  const fields = values.of(plansOf(kind).empty.created, 0);
  const bodies = bodiesOf(context, kind, values, fields);
  return born(kind, await giveBirth(context, kind, values, bodies, () => firstAttempt(context, kind)));
}

/**
 * An object with the name of the first, or with a name of its own if the target refuses a name that is in use (a gap).
 */
async function namesakeOf(context: CheckContext, kind: Kind, first: Birth): Promise<Birth> {
  const values = await Values.here(context, kind);
  // The clean-up recognizes the object by its description.
  const description = context.uniqueName("the second");
  const fields: Fields = { ...values.of(plansOf(kind).namesake, 0), description };
  const bodies = [
    inReverse({ ...fields, name: first.sent.name ?? "" }),
    ...bodiesOf(context, kind, values, { ...fields, name: context.uniqueName("its own name") }),
  ];
  return born(kind, await giveBirth(context, kind, values, bodies));
}

function born({ noun, list }: Kind, birth: Birth | Stillbirth): Birth {
  if (!("refusal" in birth)) return birth;
  throw new NotEvaluated({ reason: `no ${noun} can be made`, because: `${list}.create.status` });
}

/**
 * Removes an object first. If a removal makes the target rebuild caches or prepared statements wrongly, later writes
 * show it.
 */
async function removed(context: CheckContext, kind: Kind): Promise<void> {
  if (kind.noun === "app") await removeOneBefore(context, kind);
  else {
    await softDeletedDashboard(context).catch((error: unknown) => {
      // If no object can be made, the checks that need one report it.
      if (!(error instanceof NotEvaluated)) throw error;
    });
  }
}

/** The rows of the new objects in the list, before any other request changes them. */
export interface Listing {
  readonly snapshot: Snapshot;
  /** Each object with its row: null if the list is too long to be read whole, undefined if the row is missing. */
  readonly rows: readonly { readonly birth: Birth; readonly item: ListItem | null | undefined }[];
}

/** Reads the list once after the births, for all checks of the kind. */
export function listingOf(context: CheckContext, kind: Kind): Promise<Listing> {
  return context.scenario(`${kind.list}: births in the list`, async (own) => {
    const all = Object.values(await birthsOf(own, kind));
    // The place of a soft-deleted dashboard in lists is a gap.
    const live: readonly Birth[] = all.filter(({ sent }) => sent.deleted !== true);
    const [snapshot, ...rows] = await Promise.all([
      own.lists.read(kind.list),
      ...live.map(async (birth) => ({ birth, item: await findItem(own, kind, birth.id) })),
    ]);
    return { snapshot, rows };
  });
}
