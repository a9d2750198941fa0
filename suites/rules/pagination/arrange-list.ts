import type { ListName } from "../../../support/catalogue/index.ts";
import { NotEvaluated, type RunState } from "../../../support/conformance/index.ts";
import { Page } from "./page.ts";

/** Seven rows make three pages at page sizes from 1 to 3; more show a count that stops at ten. */
const rowsNeeded = { smoke: 7, standard: 12, thorough: 12 } as const;

/**
 * Sees to it that the list is long enough for pages to follow each other, and that something in it was deleted. What
 * the target refuses to make is judged elsewhere: then the list is walked as it is.
 */
export async function arrangeList(state: RunState, list: ListName): Promise<void> {
  if (state.plan.readOnly) return;
  if (list === "dashboards") await attempt(() => state.objects.stock());
  const wanted = rowsNeeded[state.plan.depth];
  const lacking = wanted - (await firstPage(state, list)).ids.length;
  if (list === "apps") {
    await attempt(() => Promise.all(Array.from({ length: Math.max(lacking, 0) }, () => makeApp(state))));
  }
  // A list that is still too short would leave most rules without anything to judge.
  if (lacking > 0) {
    await state.target.retryPolicy.until(
      () => firstPage(state, list),
      // Pages may be smaller than what is wanted (a gap): then the count tells.
      (page) => Math.max(page.ids.length, page.legibleCount ?? 0) >= wanted,
    );
  }
  if (state.plan.depth !== "smoke")
    await attempt(() => (list === "dashboards" ? deleteBoard(state) : deleteApp(state)));
}

async function firstPage({ lists }: RunState, list: ListName): Promise<Page> {
  return new Page(list, (await lists[list].reader.first()).exchange, "request");
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
  }
}

async function makeApp({ objects }: RunState): Promise<void> {
  objects.apps.donate(await objects.createApp());
}

/** Rows that are hidden and still counted are a common mistake: one is soft-deleted before the walks. */
async function deleteBoard({ objects, target }: RunState): Promise<void> {
  const { id } = await objects.createBoard();
  await target.send("dashboards.update", { id }, { body: { deleted: true } });
}

async function deleteApp({ objects, target }: RunState): Promise<void> {
  const { id } = await objects.createApp();
  await target.send("apps.delete", { id });
}
