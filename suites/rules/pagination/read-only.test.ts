import { expect, test } from "vitest";
import { editSuccess } from "../../../support/reference/seams/answers.ts";
import { judgedReference } from "../../../support/testing/started.ts";

const nothing = { count: 0, next: null, previous: null, results: [] };
const lists = ["dashboards", "apps"] as const;

test("a read-only run gives one reason for all that an empty list does not let it judge", async () => {
  const seams = lists.map((list) => editSuccess(`${list}.list`, (reply) => ({ ...reply, body: nothing })));
  const { checks } = await judgedReference({ seams }, { depth: "smoke", readOnly: true });
  const obstacles = checks.flatMap((check) => (check.outcome === "not-evaluated" ? [check] : []));
  const ofEmptyLists = obstacles.filter(({ reason }) => /\bno (apps|dashboards|rows)\b/.test(reason));
  expect(ofEmptyLists.length).toBeGreaterThan(20);
  expect(ofEmptyLists.filter(({ because }) => because !== undefined)).toEqual([]);
  expect([...new Set(ofEmptyLists.map(({ reason }) => reason))].toSorted()).toEqual([
    "there are no apps to read, and a read-only run creates none",
    "there are no dashboards to read, and a read-only run creates none",
  ]);
});
