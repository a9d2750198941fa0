import { expect, test } from "vitest";
import { HistoryObstacles } from "./obstacles.ts";

const noUser = { reason: "no user to add as a collaborator", setting: "DASHSPEC_COLLABORATOR_UUID" };
const noDashboard = { reason: "no dashboard can be made", because: "dashboards.create.status" } as const;
const cutShort = { reason: "a level was refused" };

test.each([
  ["collaborators.remove.removed", noUser],
  ["dashboards.update.keeps_unsent", undefined],
  ["lifecycle.soft_delete.kept", undefined],
  ["apps.update.keeps_unsent", undefined],
] as const)("a missing collaborator blocks its own area alone: %s", (requirement, obstacle) => {
  const obstacles = new HistoryObstacles();
  obstacles.add("collaborators", noUser);
  expect(obstacles.of(requirement)).toEqual(obstacle);
});

test.each([
  ["dashboard.id_unique", noDashboard],
  ["lifecycle.soft_delete.answers", noDashboard],
  ["collaborators.list.agrees", noDashboard],
  ["app.id_unique", undefined],
] as const)(
  "a missing dashboard blocks everything that needs one, and its cause is named: %s",
  (requirement, obstacle) => {
    const obstacles = new HistoryObstacles();
    obstacles.add("collaborators", noUser);
    obstacles.add("dashboards", noDashboard);
    expect(obstacles.of(requirement)).toEqual(obstacle);
  },
);

test("the end of a history may have blocked anything, and refused tags block statements about tags", () => {
  const obstacles = new HistoryObstacles();
  obstacles.add("tags", noDashboard);
  expect(obstacles.of("apps.update.stores.name")).toBeUndefined();
  expect(obstacles.of("dashboards.update.stores.tags")).toEqual(noDashboard);
  obstacles.add("any", cutShort);
  expect(obstacles.of("apps.update.stores.name")).toEqual(cutShort);
  expect(obstacles.of("dashboards.update.stores.tags")).toEqual(noDashboard);
});
