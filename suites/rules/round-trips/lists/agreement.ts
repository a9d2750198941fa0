import {
  type CheckContext,
  compareObject,
  coverageOf,
  describeDifference,
  type Exchange,
  type FieldDifference,
  nothingToRead,
  sameField,
  textOfJson,
} from "../../../../support/conformance/index.ts";
import { findItem } from "../../../resource-kinds/find-item.ts";
import { type ResourceKind, retrieve, row } from "../../../resource-kinds/resource-kind.ts";
import { listingOf } from "../written-objects/listing.ts";
import { writtenObjects } from "../written-objects/written-objects.ts";

/** The rows of the run's own objects agree with their single answers. */
export async function agreesOnOwn(context: CheckContext, kind: ResourceKind) {
  await agreesAtBirth(context, kind);
  const all = await writtenObjects(context, kind);
  const readable = all.filter(({ last }) => last?.succeeded === true);
  return coverageOf(
    await Promise.all(readable.map(({ id, last }) => agrees(context, kind, id, last))),
    "objects",
  );
}

/** No request changes these objects between the two reads. Later, some have states in which no object is made. */
async function agreesAtBirth(context: CheckContext, kind: ResourceKind): Promise<void> {
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

/** A row of an object that was there before the run agrees with its retrieve as well. */
export async function agreesOnForeign(context: CheckContext, kind: ResourceKind) {
  const { items } = await context.lists.read(kind.list);
  // Other checks change the run's own objects meanwhile.
  const others = items
    .filter((item) => !textOfJson(item.value.name).startsWith(context.plan.mark))
    .slice(0, 1);
  const judged = await Promise.all(others.map((item) => agrees(context, kind, item.id)));
  if (others.length === 0 && context.plan.readOnly) throw nothingToRead(kind.list);
  return coverageOf(judged, "objects");
}

/**
 * Returns whether there was a list item to compare with the object's own answer. If each comparison finds a different
 * difference, others are changing what both show.
 * @param first an answer about the object, if there is one already
 */
async function agrees(
  context: CheckContext,
  kind: ResourceKind,
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
