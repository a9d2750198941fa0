import { settingFor } from "../../../../support/answers/unavailable.ts";
import {
  absenceCheck,
  type CheckContext,
  check,
  compareObject,
  coverageOf,
  describeDifference,
  type Exchange,
  type FieldDifference,
  type Idle,
  type ListItem,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  type Snapshot,
  sameField,
  textOfJson,
} from "../../../../support/conformance/index.ts";
import { type Kind, retrieve, row, stored } from "../kinds/kind.ts";
import { withoutName } from "../updates/one-by-one.ts";
import { creationsOf } from "../written-objects/creations.ts";
import { listingOf } from "../written-objects/listing.ts";
import type { WrittenObject } from "../written-objects/written-object.ts";
import { writtenObjects } from "../written-objects/written-objects.ts";
import { showsInCount } from "./counted.ts";
import { findItem } from "./find-item.ts";

/** Endpoints 1 and 12 beside 2–4 and 13–15: the rows of lists agree with single objects. */
export function listRules(kind: Kind): void {
  const { list } = kind;
  memoryCheck(`${list}.update.listed`);
  memoryCheck(`${list}.list.agrees`);
  absenceCheck(list);
  check(`${list}.create.listed`, "new objects", (context) => showsCreated(context, kind));
  check(`${list}.update.listed`, "after updates", (context) => showsUpdated(context, kind));
  check(`${list}.update.listed`, "without a name", { from: "standard" }, (context) =>
    showsNameless(context, kind),
  );
  check(`${list}.list.agrees`, "own objects", (context) => agreesOnOwn(context, kind));
  check(
    `${list}.list.agrees`,
    "what was there already",
    {
      readOnly: true,
    },
    (context) => agreesOnForeign(context, kind),
  );
}

async function showsCreated(context: CheckContext, kind: Kind) {
  const { snapshot, rows } = await listingOf(context, kind);
  for (const { creation, item } of rows) {
    if (item !== undefined) continue;
    throw context.finding(
      {
        message: `the ${kind.noun} ${creation.id} was created but is not in the list (if the list shows only some ${kind.noun}s, ${settingFor(`${kind.list}.create.fields`)} says which)`,
        expected: "a list item with its id",
      },
      [creation.answer, ...snapshot.exchanges.slice(-2)],
    );
  }
  const names = Object.values(await creationsOf(context, kind)).map(({ sent }) => sent.name);
  for (const name of names.filter((one, index) => names.indexOf(one) === index)) {
    expectFew(context, kind, textOfJson(name), names.filter((one) => one === name).length, snapshot);
  }
  const seen = rows.filter(({ item }) => item !== null).length;
  if (seen === 0) return showsInCount(context, kind);
  return { coverage: `${seen} of ${rows.length} objects` };
}

/** Nobody else uses the name, so every row with it was made by the creations that sent it. */
function expectFew(context: CheckContext, kind: Kind, name: string, made: number, { items }: Snapshot): void {
  const ids = new Set(items.filter(({ value }) => value.name === name).map(({ id }) => id));
  if (ids.size <= made) return;
  throw context.finding({
    message: `creations of ${kind.list} made ${ids.size} of one name: ${[...ids].join(" and ")}`,
    expected: `list items with its name: at most ${made}`,
    actual: String(ids.size),
  });
}

async function showsUpdated(context: CheckContext, kind: Kind) {
  const all = await writtenObjects(context, kind);
  const updated = all.filter(({ updates }) => updates.length > 0);
  if (updated.length === 0) return { idle: "no update was taken that a list could show" };
  return coverageOf(await Promise.all(updated.map((object) => showsLast(context, kind, object))), "objects");
}

async function showsNameless(context: CheckContext, kind: Kind): Promise<Idle | undefined> {
  const nameless = await withoutName(context, kind);
  if (nameless === null) return { idle: "no list could be searched for an object without a name" };
  const { isUnlisted, difference, update } = nameless;
  const wrong = isUnlisted
    ? { message: `the list leaves out the ${kind.noun}`, expected: "a list item with its id" }
    : difference;
  if (wrong === null) return undefined;
  const message = `${wrong.message} while its name is empty`;
  const explainedBy = { kind: "late read" } as const;
  throw context.finding({ ...wrong, message, explainedBy }, [update]);
}

/** Whether there was a list item to compare with the last answer to a write. */
async function showsLast(context: CheckContext, kind: Kind, { id, writes }: WrittenObject): Promise<boolean> {
  const last = writes.at(-1)?.answer;
  const found = await findItem(context, kind, id);
  if (found === undefined) {
    throw new NotEvaluated({
      reason: `the ${kind.noun} ${id} is not in the list`,
      because: `${kind.list}.create.listed`,
    });
  }
  if (found === null || last === undefined) return false;
  // Others may have changed the fields that the run did not send.
  const shown = stored(kind, row(kind, last));
  let first: ListItem | null = found;
  await context.eventually(
    async () => {
      const item = first ?? (await findItem(context, kind, id)) ?? found;
      first = null;
      return item;
    },
    (item) => {
      const wrong = objectDifference(item, shown, "shown elsewhere");
      const message = `the list shows the ${kind.noun} as it was before its update: ${wrong?.message}`;
      return wrong && { ...wrong, message };
    },
  );
  return true;
}

async function agreesOnOwn(context: CheckContext, kind: Kind) {
  await agreesAtBirth(context, kind);
  const all = await writtenObjects(context, kind);
  const looked = all.filter(({ last }) => last?.succeeded === true);
  return coverageOf(
    await Promise.all(looked.map(({ id, last }) => agrees(context, kind, id, last))),
    "objects",
  );
}

/** No request changes these objects between the two reads. Later, some have states in which no object is made. */
async function agreesAtBirth(context: CheckContext, kind: Kind): Promise<void> {
  const { rows } = await listingOf(context, kind);
  for (const { creation, item } of rows) {
    if (item == null || !creation.read.succeeded) continue;
    const [wrong] = compareObject(item, row(kind, creation.read).legible(kind.listed));
    if (wrong === undefined) continue;
    // Others may have changed fields that no request sends.
    if (!kind.kept.includes(wrong.field)) {
      await agrees(context, kind, creation.id);
      continue;
    }
    const text = describeDifference(wrong, item, "shown elsewhere");
    throw context.finding({ ...text, explainedBy: { kind: "late read" } }, [creation.read, item.exchange]);
  }
}

async function agreesOnForeign(context: CheckContext, kind: Kind) {
  const { items } = await context.lists.read(kind.list);
  // Other checks change the run's own objects meanwhile.
  const others = items
    .filter((item) => !textOfJson(item.value.name).startsWith(context.plan.mark))
    .slice(0, 1);
  const judged = await Promise.all(others.map((item) => agrees(context, kind, item.id)));
  if (others.length === 0 && context.plan.readOnly) {
    throw new NotEvaluated({ reason: `there are no ${kind.noun}s to read` });
  }
  return coverageOf(judged, "objects");
}

/**
 * Returns whether there was a list item to compare with the object's own answer. If each comparison finds a different
 * difference, others are changing what both show.
 * @param first an answer about the object, if there is one already
 */
async function agrees(
  context: CheckContext,
  kind: Kind,
  id: string,
  first: Exchange | null = null,
): Promise<boolean> {
  let known = first;
  let lasting: readonly FieldDifference[] | null = null;
  const { item, single } = await context.eventually(
    async () => {
      const item = await findItem(context, kind, id);
      const single = known ?? (await retrieve(context, kind, id));
      known = null;
      return { item, single };
    },
    ({ item, single }) => {
      // The object is removed, hidden or too far down. Others may cause that, and other requirements judge it for the
      // run's own objects.
      if (item == null || !single.succeeded) return null;
      const earlier = lasting;
      lasting = compareObject(item, row(kind, single).legible(kind.listed)).filter(
        (found) => earlier?.some((other) => isSameDifference(found, other)) ?? true,
      );
      const [wrong] = lasting;
      return wrong === undefined ? null : describeDifference(wrong, item, "shown elsewhere");
    },
  );
  return item != null && single.succeeded;
}

function isSameDifference(one: FieldDifference, other: FieldDifference): boolean {
  const { field, expected, actual } = one;
  return (
    field === other.field &&
    sameField(field, expected, other.expected) &&
    sameField(field, actual, other.actual)
  );
}
