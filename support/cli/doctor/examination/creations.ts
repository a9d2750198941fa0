import { dashboardLimits } from "../../../conformance/fixtures/dashboard-limits.ts";
import { plural } from "../../../reporters/wording/plural.ts";
import { depths } from "../../../settings/target-plan.ts";
import { good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

/** How many dashboards a run creates, and how many there are already. */
export async function creations(session: Session): Promise<readonly Note[]> {
  const { run } = session;
  if (!session.selectedLists.includes("dashboards")) return [good("a run for apps alone creates none")];
  const list = await session.list("dashboards");
  const count = list?.object?.count;
  const held =
    typeof count === "number"
      ? good(`the list holds ${plural(count, "dashboard")} now`)
      : open("the list does not show how many dashboards it holds");
  if (run.readOnly) return [held, good("a read-only run creates none")];
  const most = depths.map((depth) => `${dashboardLimits({ depth }).created} at ${depth}`).join(", ");
  const { created } = dashboardLimits(run);
  const isCut = created < dashboardLimits({ depth: run.depth }).created;
  return [
    held,
    good(
      `a run at ${run.depth} depth creates at most ${created} and soft-deletes them: they cannot be removed further (${most})`,
    ),
    ...(isCut
      ? [open("limits.dashboards allows fewer than the depth: some statements may not be judged for it")]
      : []),
  ];
}
