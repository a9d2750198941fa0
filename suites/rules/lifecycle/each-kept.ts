import { type CheckContext, type Exchange, rowOf, saysNotFound } from "../../../support/conformance/index.ts";

/**
 * The most missing dashboards that are looked for, and the most of the first and of the last ones that serve as their
 * control.
 */
const most = 2;

/**
 * Each soft-deleted dashboard stays in storage, whatever it contains and however many were deleted since. Whether
 * soft-deleted dashboards are retrieved is a gap. But if others are, one that no retrieve and no list shows, and that
 * no PATCH restores, is gone.
 * @throws {Finding} if a dashboard is gone
 */
export async function eachKept(context: CheckContext) {
  const records = context.state.records.deletedDashboards;
  // Many were deleted since the first one.
  const [oldest] = context.plan.depth === "smoke" ? [] : records.found;
  if (oldest !== undefined) await context.trySend("dashboards.retrieve", { id: oldest.id });
  const { all, found, missed } = records;
  const others = [...found.slice(0, most), ...all.slice(-most)];
  for (const { id } of found.length === 0 ? [] : missed.slice(0, most)) {
    const gone = await goneFromStorage(context, id);
    const control = gone === null ? null : await shownMeanwhile(context, others, id);
    if (gone === null || control === null) continue;
    throw context.finding(
      {
        message: "a soft-deleted dashboard is retrieved, but another one is gone",
        expected: String(control.status),
        actual: String(gone.status),
      },
      [control, gone],
    );
  }
  if (oldest !== undefined) return { coverage: "the dashboard that was deleted first" };
  return { unneeded: "no soft-deleted dashboard is gone where others are retrieved" };
}

/** The answer that does not find the dashboard, when reads no longer lag; null if anything shows that it is kept. */
async function goneFromStorage(context: CheckContext, id: string): Promise<Exchange | null> {
  const read = await context.settle(
    () => context.send("dashboards.retrieve", { id }),
    ({ succeeded }) => succeeded,
  );
  if (!saysNotFound(read.status)) return null;
  const list = await context.lists.read("dashboards");
  if (list.find(id) !== undefined) return null;
  const restoration = await context.send("dashboards.update", { id }, { body: { deleted: false } });
  return saysNotFound(restoration.status) ? read : null;
}

/** The answer that shows another soft-deleted dashboard afterwards. */
async function shownMeanwhile(
  context: CheckContext,
  others: readonly { readonly id: string }[],
  gone: string,
): Promise<Exchange | null> {
  for (const { id } of others.filter((other) => other.id !== gone)) {
    const read = await context.send("dashboards.retrieve", { id });
    if (read.succeeded && rowOf(read, "dashboard").value.deleted === true) return read;
  }
  return null;
}
