import type { ListName } from "../../../../support/catalogue/index.ts";
import { ifPossible, type RunState } from "../../../../support/conformance/index.ts";
import type { Baseline } from "./baseline.ts";

/** Seven rows make three pages at page sizes from 1 to 3. More rows expose a count that stops at ten. */
const rowsNeeded = { smoke: 7, standard: 12, thorough: 12 } as const;

/** Whether the list has more than one page. */
export function isLongEnough({ plan }: RunState, { minRows }: Baseline): boolean {
  return plan.readOnly || minRows >= rowsNeeded[plan.depth];
}

/** A common mistake is to count rows that are hidden. So one row is deleted before the walks. */
export async function deleteOne(state: RunState, list: ListName): Promise<void> {
  if (state.plan.readOnly || state.plan.depth === "smoke") return;
  await ifPossible(() => (list === "dashboards" ? deleteDashboard(state) : deleteApp(state)));
}

/** Creates rows. If the target refuses a creation, other checks judge that, and the list is walked as it is. */
export async function lengthen({ objects }: RunState, list: ListName): Promise<boolean> {
  return (await ifPossible(() => objects.stock(list).then(() => true))) ?? false;
}

async function deleteDashboard({ objects, target }: RunState): Promise<void> {
  const { id } = await objects.createDashboard();
  await target.send("dashboards.update", { id }, { body: { deleted: true } });
}

async function deleteApp({ objects, target }: RunState): Promise<void> {
  const { id } = await objects.createApp();
  await target.send("apps.delete", { id }, { withSomeKey: true });
}
