import { settingFor } from "../../../../support/answers/unavailable.ts";
import {
  absenceCheck,
  type CheckContext,
  check,
  coverageOf,
  type Idle,
  type ListItem,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  type Snapshot,
  steadyFactsCheck,
  textOfJson,
} from "../../../../support/conformance/index.ts";
import { findItem } from "../../../resource-kinds/find-item.ts";
import { type ResourceKind, row, stored } from "../../../resource-kinds/resource-kind.ts";
import { withoutName } from "../updates/one-by-one.ts";
import type { Creation } from "../written-objects/create-from-bodies.ts";
import { creationsOf } from "../written-objects/creations.ts";
import { listingOf } from "../written-objects/listing.ts";
import type { WrittenObject } from "../written-objects/written-object.ts";
import { writtenObjects } from "../written-objects/written-objects.ts";
import { agreesOnForeign, agreesOnOwn } from "./agreement.ts";
import { showsInCount } from "./counted.ts";

/** Endpoints 1 and 12 beside 2–4 and 13–15: the rows of lists agree with single objects. */
export function listRules(kind: ResourceKind): void {
  const { list } = kind;
  memoryCheck(`${list}.update.listed`);
  memoryCheck(`${list}.list.agrees`);
  absenceCheck(list);
  steadyFactsCheck(list, "list");
  check(`${list}.create.listed`, "new objects", (context) => showsCreated(context, kind));
  check(`${list}.update.listed`, "after updates", (context) => showsUpdated(context, kind));
  check(`${list}.update.listed`, "without a name", { from: "standard" }, (context) =>
    showsNameless(context, kind),
  );
  check(`${list}.list.agrees`, "objects of the run", (context) => agreesOnOwn(context, kind));
  check(`${list}.list.agrees`, "objects that were there before", { readOnly: true }, (context) =>
    agreesOnForeign(context, kind),
  );
}

async function showsCreated(context: CheckContext, kind: ResourceKind) {
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
  expectNoMore(context, kind, Object.values(await creationsOf(context, kind)), snapshot);
  const seen = rows.filter(({ item }) => item !== null).length;
  if (seen === 0) return showsInCount(context, kind);
  return { coverage: `${seen} of ${rows.length} objects` };
}

/** Nobody else uses the names, so every row with one of them was made by the creations that sent it. */
function expectNoMore(
  context: CheckContext,
  kind: ResourceKind,
  creations: readonly Creation[],
  { items }: Snapshot,
): void {
  const names = creations.map(({ sent }) => sent.name);
  for (const name of new Set(names)) {
    const made = names.filter((one) => one === name).length;
    const ids = new Set(items.filter(({ value }) => value.name === textOfJson(name)).map(({ id }) => id));
    if (ids.size <= made) continue;
    throw context.finding({
      message: `creations of ${kind.list} with one name made ${ids.size} objects: ${[...ids].join(" and ")}`,
      expected: `list items with its name: at most ${made}`,
      actual: String(ids.size),
    });
  }
}

async function showsUpdated(context: CheckContext, kind: ResourceKind) {
  const all = await writtenObjects(context, kind);
  const updated = all.filter(({ updates }) => updates.length > 0);
  if (updated.length === 0) return { idle: "no update was accepted that a list could show" };
  return coverageOf(await Promise.all(updated.map((object) => showsLast(context, kind, object))), "objects");
}

async function showsNameless(context: CheckContext, kind: ResourceKind): Promise<Idle | undefined> {
  const nameless = await withoutName(context, kind);
  if (nameless === null)
    return { idle: "no name could be emptied, or the list is too long to be read whole" };
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
async function showsLast(
  context: CheckContext,
  kind: ResourceKind,
  { id, writes }: WrittenObject,
): Promise<boolean> {
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
