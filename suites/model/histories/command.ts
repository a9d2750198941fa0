import fc from "fast-check";
import type { ObjectKind } from "../../../support/catalogue/index.ts";
import type { Capabilities } from "../capabilities.ts";

/** What one command of a history does. */
export type ActionName =
  | "create"
  | "update"
  | "soft-delete"
  | "restore"
  | "refused DELETE"
  /** For a soft-deleted dashboard. */
  | "refused second DELETE"
  | "delete"
  | "add collaborator"
  | "remove collaborator"
  | "list"
  | "walk";

/** One command of a history. */
export interface Command {
  readonly action: ActionName;
  readonly noun: ObjectKind;
  /** Which of the history's objects of the kind it acts on. If there is none, one is created first. */
  readonly slot: number;
  /** The fields that a write sends, and the index of their sample values. */
  readonly fields: readonly string[];
  readonly pick: number;
  /** A write to another object, sent at the same time. */
  readonly concurrent: Command | null;
}

/** How many objects of a kind a history works on at once. There are few dashboards to spend. */
export const slots: Readonly<Record<ObjectKind, number>> = { dashboard: 2, app: 3 };

/** How often an action is drawn, relative to the others. */
type Weight = readonly [weight: number, noun: ObjectKind, action: ActionName];

const writesToDashboards: readonly Weight[] = [
  [6, "dashboard", "update"],
  [1, "dashboard", "create"],
  [1, "dashboard", "refused DELETE"],
];
const states: readonly Weight[] = [
  [2, "dashboard", "soft-delete"],
  [3, "dashboard", "restore"],
  [1, "dashboard", "refused DELETE"],
  [2, "dashboard", "refused second DELETE"],
];
const collaborators: readonly Weight[] = [
  [5, "dashboard", "add collaborator"],
  [3, "dashboard", "remove collaborator"],
];
const writesToApps: readonly Weight[] = [
  [3, "app", "create"],
  [8, "app", "update"],
  [6, "app", "delete"],
];
/** A walk also reads the list. */
const readsOfDashboards: readonly Weight[] = [
  [1, "dashboard", "list"],
  [2, "dashboard", "walk"],
];
const readsOfApps: readonly Weight[] = [
  [1, "app", "list"],
  [2, "app", "walk"],
];

/** Parallel histories focus on different parts of the service, so that short histories cover each part well. */
const focuses: readonly (readonly Weight[])[] = [
  [...writesToDashboards, ...readsOfDashboards, [1, "dashboard", "restore"]],
  [...states, ...readsOfDashboards, [2, "dashboard", "update"]],
  [...collaborators, [2, "dashboard", "update"], [2, "dashboard", "restore"]],
  [...writesToApps, ...readsOfApps, [1, "dashboard", "update"]],
];
const everything: readonly Weight[] = [
  ...writesToDashboards,
  ...states,
  ...collaborators,
  ...writesToApps,
  ...readsOfDashboards,
  ...readsOfApps,
];

/** The commands of one history. If `focus` is null, they are drawn from all actions. */
export function commandsOf(capabilities: Capabilities, focus: number | null): fc.Arbitrary<Command> {
  const possibleOf = (weights: readonly Weight[]) =>
    weights.filter(([, noun, action]) => isPossible(capabilities, noun, action));
  const focused = focus === null ? [] : possibleOf(focuses[focus % focuses.length] ?? []);
  // If no action of the history's focus is possible, it draws from the rest.
  const possible = focused.length > 0 ? focused : possibleOf(everything);
  const anyOf = (weights: readonly Weight[]) =>
    fc.oneof(
      ...weights.map(([weight, noun, action]) => ({
        weight,
        arbitrary: commandOf(capabilities, noun, action),
      })),
    );
  const single = anyOf(possible);
  const writes = possible.filter(([, , action]) => action !== "list" && action !== "walk");
  if (writes.length === 0) return single;
  return fc
    .tuple(single, fc.option(anyOf(writes), { nil: null, freq: 2 }))
    .map(([command, concurrent]) => ({ ...command, concurrent }));
}

/** Actions that soft-delete their dashboard, or need a soft-deleted one. */
const needSoftDeletion: ReadonlySet<ActionName> = new Set([
  "soft-delete",
  "restore",
  "refused second DELETE",
]);

function isPossible(
  { kinds, deletes, borrowed, collaborator }: Capabilities,
  noun: ObjectKind,
  action: ActionName,
): boolean {
  if (!kinds.has(noun)) return false;
  if (action.endsWith("DELETE") && !deletes) return false;
  // Borrowed dashboards are not deleted, because it is a gap whether they can be restored.
  if (borrowed.length > 0 && needSoftDeletion.has(action)) return false;
  return collaborator !== null || !action.endsWith("collaborator");
}

/** Mostly the first slot, because mistakes show on an object that was changed often. */
function slotOf(noun: ObjectKind): fc.Arbitrary<number> {
  const any = fc.nat({ max: slots[noun] - 1 });
  return fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: any });
}

function commandOf({ kinds }: Capabilities, noun: ObjectKind, action: ActionName): fc.Arbitrary<Command> {
  const fields = Object.keys(kinds.get(noun)?.samples ?? {});
  const sends = action === "update" || action === "create" || action === "soft-delete";
  return fc.record({
    action: fc.constant(action),
    noun: fc.constant(noun),
    slot: slotOf(noun),
    fields: sends ? fieldsOf(fields, action) : fc.constant([]),
    pick: fc.nat({ max: 3 }),
    concurrent: fc.constant(null),
  });
}

/** Some of the fields. An update mostly sends one; an empty PATCH is an update too. */
function fieldsOf(fields: readonly string[], action: ActionName): fc.Arbitrary<readonly string[]> {
  const some = (minLength: number) =>
    fc.subarray([...fields], {
      minLength: Math.min(minLength, fields.length),
      maxLength: Math.min(4, fields.length),
    });
  if (action !== "update") return some(0);
  return fc.oneof({ weight: 9, arbitrary: some(1) }, { weight: 1, arbitrary: fc.constant([]) });
}
