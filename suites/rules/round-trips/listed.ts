import { settingFor } from "../../../support/answers/unavailable.ts";
import {
  type CheckContext,
  check,
  coverageOf,
  memoryCheck,
  NotEvaluated,
  objectDifference,
  type Row,
  type Snapshot,
} from "../../../support/conformance/index.ts";
import { everyEnding, makeNamed } from "./awkward-names.ts";
import { showsInCount } from "./counted.ts";
import { type Fields, isScarce, type Kind, type Owned, retrieve, row, update } from "./kind.ts";
import { giveValues } from "./one-by-one.ts";
import { samplesHere, takenTogether } from "./samples.ts";

/** Endpoints 1 and 12 beside 2–4 and 13–15: what lists show of single objects. */
export function listRules(kind: Kind): void {
  const { list } = kind;
  memoryCheck(`${list}.update.listed`);
  memoryCheck(`${list}.list.agrees`);
  check(`${list}.create.listed`, "new objects", (context) => showsCreated(context, kind));
  check(`${list}.update.listed`, "after updates", (context) => showsUpdated(context, kind));
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

type Item = Row<"dashboard list item"> | Row<"app">;

/** The row of an object, or null where the list is too long to be read whole. A missing row is looked for again. */
async function find(context: CheckContext, kind: Kind, id: string): Promise<Item | null | undefined> {
  const first = await context.list(kind.list);
  const found = first.find(id);
  if (found !== undefined || !first.complete) return found ?? null;
  // Others' writes can hide a row from a list that is read page by page: look again, without the run's own.
  return context.settle(
    async () => (await context.quietList(kind.list)).find(id),
    (item) => item !== undefined,
  );
}

async function showsCreated(context: CheckContext, kind: Kind) {
  const { objects, name } = await someToShow(context, kind);
  const [list, ...found] = await Promise.all([
    context.list(kind.list),
    ...objects.map(({ id }) => find(context, kind, id)),
  ]);
  const missing = objects.find((_, index) => found[index] === undefined);
  if (missing !== undefined) {
    throw context.finding(
      {
        message: `the ${kind.noun} ${missing.id} was created but is not in the list (if the list shows only some ${kind.noun}s, ${settingFor(`${kind.list}.create.fields`)} says which)`,
        expected: "a list item with its id",
      },
      [missing.created, ...context.evidence.slice(-2)],
    );
  }
  if (name !== null) expectOne(context, kind, name, list);
  const seen = found.filter((item) => item !== null).length;
  if (seen === 0) return showsInCount(context, kind);
  return { coverage: `${seen} of ${objects.length} objects` };
}

/** Nobody else uses the name: whatever else has it was made by the one creation. */
function expectOne(context: CheckContext, kind: Kind, name: string, { items }: Snapshot): void {
  const ids = new Set(items.filter(({ value }) => value.name === name).map(({ id }) => id));
  if (ids.size <= 1) return;
  throw context.finding({
    message: `one creation of a ${kind.noun} made ${ids.size} of them: ${[...ids].join(" and ")}`,
    expected: "one list item with its name",
    actual: String(ids.size),
  });
}

/**
 * Three that are there anyway; where more may be made, one more with a name and fields that a careless query leaves
 * out.
 */
async function someToShow(context: CheckContext, kind: Kind) {
  const lent: readonly Owned[] = await kind.borrow(context, 3);
  if (isScarce(context, kind)) return { objects: lent, name: null };
  const payloads = kind.noun === "app" ? await appPayloads(context, kind) : [{}];
  const { object, name } = await makeNamed(context, kind, "to be listed", everyEnding, payloads);
  return { objects: [...lent, object], name };
}

/** Of another type, and with a value in every field: a list must not be chosen by any of them. */
async function appPayloads(context: CheckContext, kind: Kind) {
  const furtherFields = await context.objects.furtherAppFields();
  const plugin_type = (await samplesHere(context, kind)).plugin_type?.at(1);
  return [...(plugin_type === undefined ? [] : [{ ...furtherFields, plugin_type }]), furtherFields, {}];
}

async function showsUpdated(context: CheckContext, kind: Kind) {
  const objects = await kind.borrow(context, 2);
  const coverage = await Promise.all(
    objects.map((object, index) => showsOneUpdate(context, kind, object, index)),
  );
  return coverageOf(coverage, "objects");
}

async function showsOneUpdate(
  context: CheckContext,
  kind: Kind,
  object: Owned,
  index: number,
): Promise<boolean> {
  const samples = await samplesHere(context, kind);
  const taken = Object.entries(await takenTogether(context, kind, object));
  const name = context.uniqueName("listed");
  // Of the samples of a field the first may be the only one that is taken.
  const bodies: readonly Fields[] = [
    taken.map(([field, value]) => [field, samples[field]?.at(index) ?? value] as const),
    taken,
    taken.filter(([field]) => kind.plain.has(field)),
  ].map((fields) => ({ ...Object.fromEntries(fields), name }));
  const { sent, answer } = await firstTaken(context, kind, object.id, bodies);
  const written = row(kind, answer);
  const found = await find(context, kind, object.id);
  if (found === undefined) {
    throw new NotEvaluated({
      reason: `the ${kind.noun} ${object.id} is not in the list`,
      because: `${kind.list}.create.listed`,
    });
  }
  if (found === null) return false;
  await context.eventually(
    async () => (await find(context, kind, object.id)) ?? found,
    (item) => {
      const listed = kind.listed.filter((field) => field in sent);
      const wrong = objectDifference(item, written.legible(listed), "shown elsewhere");
      return (
        wrong && {
          ...wrong,
          message: `the list shows the ${kind.noun} as it was before its update: ${wrong.message}`,
        }
      );
    },
  );
  return true;
}

/** Sends updates until one is taken; the last one where none is. */
async function firstTaken(context: CheckContext, kind: Kind, id: string, bodies: readonly Fields[]) {
  for (const [index, sent] of bodies.entries()) {
    const answer = await update(context, kind, id, sent);
    if (answer.succeeded || index === bodies.length - 1) return { sent, answer };
  }
  throw new Error("there is a body to send");
}

async function agreesOnOwn(context: CheckContext, kind: Kind) {
  const [plain, full] = await kind.borrow(context, 2);
  if (plain === undefined || full === undefined) return undefined;
  // A list with values of its own shows where an object has others than the defaults.
  await giveValues(context, kind, full);
  await update(context, kind, full.id, {
    name: `${context.uniqueName("listed as it is")}${everyEnding}`,
    // As long as rule 4 lets it be: a list may not show an excerpt of it.
    description: `${everyEnding} ${"long words ".repeat(9)}`.trim().slice(0, 98),
  });
  return coverageOf(await Promise.all([plain, full].map(({ id }) => agrees(context, kind, id))), "objects");
}

async function agreesOnForeign(context: CheckContext, kind: Kind) {
  const { items } = await context.list(kind.list);
  // The run's own objects change under other checks' hands.
  const others = items.filter((item) => !String(item.value.name).startsWith(context.plan.mark)).slice(0, 2);
  const judged = await Promise.all(others.map((item) => agrees(context, kind, item.id)));
  if (others.length === 0 && context.plan.readOnly) {
    throw new NotEvaluated({ reason: `there are no ${kind.noun}s to read` });
  }
  return coverageOf(judged, "objects");
}

/** Returns whether there was a list item to hold against the object's own answer. */
async function agrees(context: CheckContext, kind: Kind, id: string): Promise<boolean> {
  const { item, single } = await context.eventually(
    async () => ({ item: await find(context, kind, id), single: await retrieve(context, kind, id) }),
    ({ item, single }) => {
      // Gone, hidden or too far down: others may do that, and other requirements judge it for our own.
      if (item == null || !single.succeeded) return null;
      return objectDifference(item, row(kind, single).legible(kind.listed), "shown elsewhere");
    },
  );
  return item != null && single.succeeded;
}
