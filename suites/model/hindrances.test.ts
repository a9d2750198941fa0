import { expect, test } from "vitest";
import { HistoryHindrances } from "./hindrances.ts";

const noUser = { reason: "no user to add as a collaborator", setting: "DASHSPEC_COLLABORATOR_UUID" };
const noDashboard = { reason: "no dashboard can be made", because: "dashboards.create.status" } as const;
const cutShort = { reason: "a level was refused" };

test.each([
  ["collaborators.remove.removed", noUser],
  ["dashboards.update.keeps_unsent", undefined],
  ["lifecycle.soft_delete.kept", undefined],
  ["apps.update.keeps_unsent", undefined],
] as const)("a missing collaborator hinders its own area alone: %s", (requirement, hindrance) => {
  const hindrances = new HistoryHindrances();
  hindrances.add("collaborators", noUser);
  expect(hindrances.of(requirement)).toEqual(hindrance);
});

test.each([
  ["dashboard.id_unique", noDashboard],
  ["lifecycle.soft_delete.answers", noDashboard],
  ["collaborators.list.agrees", noDashboard],
  ["app.id_unique", undefined],
] as const)(
  "a missing dashboard hinders everything that needs one, and its cause is named: %s",
  (requirement, hindrance) => {
    const hindrances = new HistoryHindrances();
    hindrances.add("collaborators", noUser);
    hindrances.add("dashboards", noDashboard);
    expect(hindrances.of(requirement)).toEqual(hindrance);
  },
);

test("the end of a history may have hindered anything, and refused tags hinder statements about tags", () => {
  const hindrances = new HistoryHindrances();
  hindrances.add("tags", noDashboard);
  expect(hindrances.of("apps.update.stores.name")).toBeUndefined();
  expect(hindrances.of("dashboards.update.stores.tags")).toEqual(noDashboard);
  hindrances.add("any", cutShort);
  expect(hindrances.of("apps.update.stores.name")).toEqual(cutShort);
  expect(hindrances.of("dashboards.update.stores.tags")).toEqual(noDashboard);
});
