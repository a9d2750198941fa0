import { describe, expect, test } from "vitest";
import type { Selection } from "../../../reporters/index.ts";
import { UsageError } from "../../arguments/usage-error.ts";
import { select } from "./selection.ts";

const requirements = [
  { id: "service.json", endpoints: [] },
  { id: "dashboards.list.status", endpoints: [1] },
  { id: "dashboards.create.status", endpoints: [2] },
  { id: "dashboard.name", endpoints: [2, 3] },
  { id: "collaborators.remove.status", endpoints: [10] },
  { id: "sharing.retrieve.status", endpoints: [11] },
  { id: "apps.create.status", endpoints: [13] },
  { id: "pages.count", endpoints: [1, 12] },
];

const all: Selection = { areas: [], only: [], readOnly: false };

describe("selected", () => {
  test.each<[string, Partial<Selection>, readonly string[]]>([
    ["all, by default", {}, requirements.map(({ id }) => id)],
    [
      "an area, with the statements that are also about others",
      { areas: ["apps"] },
      ["service.json", "apps.create.status", "pages.count"],
    ],
    [
      "two areas",
      { areas: ["collaborators", "sharing"] },
      ["service.json", "collaborators.remove.status", "sharing.retrieve.status"],
    ],
    ["an id", { only: ["dashboard.name"] }, ["dashboard.name"]],
    ["a pattern", { only: ["*.create.*"] }, ["dashboards.create.status", "apps.create.status"]],
    [
      "a pattern and an id, in the catalogue's order",
      { only: ["pages.count", "dashboard.*"] },
      ["dashboard.name", "pages.count"],
    ],
    ["a pattern in an area", { only: ["*.create.*"], areas: ["apps"] }, ["apps.create.status"]],
    [
      "the statements about which GET shows something",
      { readOnly: true },
      ["service.json", "dashboards.list.status", "dashboard.name", "sharing.retrieve.status", "pages.count"],
    ],
  ])("is %s", (_name, selection, ids) => {
    expect(select(requirements, { ...all, ...selection })).toEqual(ids);
  });
});

describe("refused", () => {
  test.each<[string, Partial<Selection>, readonly string[]]>([
    [
      "an id that is not known",
      { only: ["apps.create.statsu"] },
      [
        '--only "apps.create.statsu" matches no statement. Did you mean apps.create.status? See dashspec list.',
      ],
    ],
    [
      "a dot that stands for any character",
      { only: ["dashboardXname"] },
      ['--only "dashboardXname" matches no statement. Did you mean dashboard.name? See dashspec list.'],
    ],
    [
      "what leaves nothing",
      { only: ["apps.*"], areas: ["dashboards"] },
      ["--only or --last-failed, --area and --read-only together leave no statement. Select more."],
    ],
  ])("is %s", (_name, selection, lines) => {
    expect(() => select(requirements, { ...all, ...selection })).toThrow(new UsageError(lines));
  });
});
