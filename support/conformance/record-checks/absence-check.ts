import type { ListName } from "../../catalogue/index.ts";
import type { Json } from "../../http/bodies/json.ts";
import type { CheckContext } from "../context/context.ts";
import type { Snapshot } from "../fixtures/snapshots.ts";
import { isLasting, showsValues, telling, tellingValues } from "../memory/objects/object-state.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import { valueAt } from "../memory/values/shown-value.ts";
import { recordCheck } from "./record-check.ts";

/** The most missing objects of a list that are retrieved, or updated. */
const mostAskedFor = 2;

/**
 * Looks in a list for every object of the run that should still exist. A list may show only some objects, by values
 * that the document leaves open, so a missing object counts only if the row of another object shows the same values. If
 * none does, it is given the values of another one. Other missing objects are retrieved, since they may be gone. If
 * they are, the checks of refusals report it.
 */
export async function lookForAbsent(
  context: CheckContext,
  list: ListName,
  snapshot: Snapshot,
): Promise<void> {
  const lasting = snapshot.complete ? lastingIn(context, list) : [];
  const unlisted = lasting.filter(({ id }) => snapshot.find(id) === undefined);
  const absent =
    unlisted.find((object) => isLikeAnother(valuesNow(object), snapshot, lasting)) ??
    (await madeLikeAnother(context, unlisted, snapshot, lasting));
  for (const { kind, id } of unlisted.filter((one) => one !== absent).slice(0, mostAskedFor))
    await context.trySend(`${kind}s.retrieve`, { id });
  if (absent === undefined) return;
  // Others may write meanwhile, and reads may lag (rule 10).
  const last = await context.settle(
    () => context.lists.readQuietly(list),
    ({ find }) => find(absent.id) !== undefined,
  );
  if (!last.complete || last.find(absent.id) !== undefined) return;
  if (isLikeAnother(await retrievedValues(context, absent), last, lasting))
    context.state.records.absentRows.add({ object: absent, exchanges: last.exchanges.slice(-2) });
}

/**
 * Whether the row of another object of the run shows the values. Its row counts, and not the writes to it. A row that
 * lags shows the object as it was when it belonged in the list, and it may no longer belong there.
 */
function isLikeAnother(
  values: ReadonlyMap<string, Json> | null,
  { find }: Snapshot,
  others: readonly OwnObject[],
): boolean {
  return (
    values !== null &&
    others.some(({ id }) => {
      const row = find(id);
      return row !== undefined && showsValues(row.value, values);
    })
  );
}

/** The first missing object that accepts the telling values of a row of the list. */
async function madeLikeAnother(
  context: CheckContext,
  missing: readonly OwnObject[],
  { find }: Snapshot,
  others: readonly OwnObject[],
): Promise<OwnObject | undefined> {
  const rows = others.map(({ id }) => find(id)?.value).filter((row) => row !== undefined);
  for (const object of missing.slice(0, mostAskedFor)) {
    const isGlobal = valuesNow(object)?.get("is_global") ?? false;
    // A target may refuse to remove an app that was made global.
    const row = [isGlobal, false]
      .map((value) => rows.find(({ is_global = false }) => is_global === value))
      .find((found) => found !== undefined);
    if (row === undefined) continue;
    const body = Object.fromEntries(telling.anything[object.kind].map((field) => [field, row[field]]));
    const answer = await context.trySend(`${object.kind}s.update`, { id: object.id }, { body });
    if (answer?.succeeded === true) return object;
  }
  return undefined;
}

/** The telling values that the object itself shows; null if it does not show all of them. */
async function retrievedValues(
  context: CheckContext,
  object: OwnObject,
): Promise<ReadonlyMap<string, Json> | null> {
  const answer = await context.trySend(`${object.kind}s.retrieve`, { id: object.id });
  const known = valuesNow(object);
  if (known === null || answer?.succeeded !== true || answer.object === null) return null;
  const shown = new Map<string, Json>();
  for (const field of known.keys()) {
    const value = valueAt({ value: answer.object }, field);
    if (value === undefined) return null;
    shown.set(field, value);
  }
  return shown;
}

function lastingIn({ state }: CheckContext, list: ListName): readonly OwnObject[] {
  const { projectId, organizationId } = state.plan;
  const { lostWrites } = state.target;
  return [...state.memory.objects].filter((object) => {
    return (
      `${object.kind}s` === list &&
      object.place === (list === "apps" ? organizationId : projectId) &&
      isLasting(object, performance.now()) &&
      !lostWrites.isBehind(list, object.id)
    );
  });
}

function valuesNow(object: OwnObject): ReadonlyMap<string, Json> | null {
  const now = performance.now();
  return tellingValues(object, { started: now, ended: now }, "anything");
}

/**
 * Endpoints 1 and 12: an object that was created and never removed is in its list at the end of the run, and in every
 * list before.
 */
export function absenceCheck(list: ListName): void {
  recordCheck(`${list}.create.listed`, "all that the run made", ({ state: { records, target } }) => {
    const [absence] = [
      ...records.absentRows.in(list),
      ...records.leftOutRows.in(list).filter(({ object }) => !target.lostWrites.isBehind(list, object.id)),
    ];
    if (absence === undefined) return undefined;
    const { object, exchanges } = absence;
    const message = `${object.kind} ${object.id} is not in the list, which shows others like it`;
    return [{ message, expected: "a list item with its id" }, exchanges];
  });
}
