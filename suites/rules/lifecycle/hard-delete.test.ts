import { expect, test } from "vitest";
import type { Seam } from "../../../support/reference/http/request.ts";
import { integer } from "../../../support/reference/json/index.ts";
import { objectOf, whenAnswered } from "../../../support/reference/seams/world.ts";
import { withFields } from "../../../support/reference/world/index.ts";
import { judgedReference } from "../../../support/testing/started.ts";

/** Another write reaches all collaborators of a dashboard, while the first DELETE of it with a collaborator is refused. */
function reachedOnce(change: "lowers" | "removes"): Seam {
  let isOver = false;
  return whenAnswered("dashboards.delete", (call) => {
    const dashboard = objectOf(call);
    const records = dashboard && call.world.collaboratorsOf(dashboard);
    if (isOver || records === undefined || records.rows.length === 0) return;
    isOver = true;
    for (const row of [...records.rows])
      if (change === "removes") records.remove(row.id);
      else records.put(withFields(row, { level: integer(1n) }));
  });
}

test.each(["lowers", "removes"] as const)(
  "a write to another dashboard that %s collaborators once is not blamed on DELETE",
  async (change) => {
    const selected = ["dashboards.delete.unchanged", "collaborators.add.status"] as const;
    const seams = [reachedOnce(change)];
    const { checks } = await judgedReference({ seams }, { selected, waitShare: 0.01 });
    const outcomes = checks.flatMap(({ requirement, name, outcome }) =>
      requirement === "dashboards.delete.unchanged" && name === "its collaborator" ? [outcome] : [],
    );
    expect(outcomes).toEqual(["not-evaluated"]);
  },
);
