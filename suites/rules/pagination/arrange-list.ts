import type { ListName } from "../../../support/catalogue/index.ts";
import { NotEvaluated, type RunState } from "../../../support/conformance/index.ts";
import { Page } from "./page.ts";

/** Seven rows make three pages at page sizes from 1 to 3; more show a count that stops at ten. */
const rowsNeeded = { smoke: 7, standard: 12, thorough: 12 } as const;

/**
 * Sees to it that the list is long enough for pages to follow each other, and that something in it was deleted. What
 * the target refuses to make is judged elsewhere: then the list is walked as it is.
 * @returns how many rows it has by then at least
 */
export async function arrangeList(state: RunState, list: ListName): Promise<number> {
  if (state.plan.readOnly) return 0;
  const wanted = rowsNeeded[state.plan.depth];
  const isLong = await succeeds(async () => {
    if (list === "dashboards") await state.objects.stock();
    else await makeApps(state, wanted);
  });
  if (state.plan.depth !== "smoke")
    await succeeds(() => (list === "dashboards" ? deleteBoard(state) : deleteApp(state)));
  return isLong ? wanted : 0;
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof NotEvaluated)) throw error;
    return false;
  }
}

/** Those that are lent come first: they are needed anyway. */
async function makeApps(state: RunState, wanted: number): Promise<void> {
  const { objects, lists } = state;
  if ((await objects.stockApps()) >= wanted) return;
  const there = new Page("apps", (await lists.apps.first()).exchange, "request").ids.length;
  const lacking = Math.max(0, wanted - there);
  await Promise.all(
    Array.from({ length: lacking }, async () => objects.apps.donate(await objects.createApp())),
  );
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
