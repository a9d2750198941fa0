import { expect, test } from "vitest";
import type { Obstacle } from "../obstacle.ts";
import type { RequirementResult } from "../result.ts";
import { rootCauses } from "./root-causes.ts";

const open = (
  id: string,
  level: "MUST" | "SHOULD",
  ...obstacles: readonly Obstacle[]
): RequirementResult => ({
  id,
  level,
  section: "4.1",
  statement: `${level} hold`,
  endpoints: [1],
  outcome: "not-evaluated",
  reason: "the joined reasons",
  checks: obstacles.map((obstacle) => ({
    outcome: "not-evaluated",
    requirement: id,
    name: id,
    durationMs: 0,
    ...obstacle,
  })),
});

test("one failed requirement is one cause, however its dependents word it", () => {
  const causes = rootCauses([
    open("a", "MUST", { reason: "no dashboard 1", because: "create" }),
    open("b", "SHOULD", { reason: "no dashboard 2", because: "create" }),
  ]);
  expect(causes).toEqual([
    {
      because: "create",
      failed: [],
      reasons: ["no dashboard 1", "no dashboard 2"],
      requirements: ["a", "b"],
      musts: 1,
    },
  ]);
});

test("a chain of requirements leads to its root", () => {
  const causes = rootCauses([
    open("a", "MUST", { reason: "needs b", because: "b" }),
    open("b", "MUST", { reason: "needs c", because: "c" }),
  ]);
  expect(causes).toMatchObject([{ because: "c", requirements: ["a", "b"], musts: 2 }]);
});

test("a circle of requirements ends", () => {
  const causes = rootCauses([
    open("a", "MUST", { reason: "needs b", because: "b" }),
    open("b", "MUST", { reason: "needs a", because: "a" }),
  ]);
  expect(causes.flatMap(({ requirements }) => requirements).toSorted()).toEqual(["a", "b"]);
});

test("a missing setting is one cause; one that lacks two is counted under both, once each", () => {
  const user = { reason: "no second user", setting: "USER" };
  const causes = rootCauses([
    open("a", "MUST", { reason: "no key with x", setting: "KEYS" }, user, user),
    open("b", "MUST", { reason: "no key with y", setting: "KEYS" }),
  ]);
  expect(causes).toEqual([
    {
      setting: "KEYS",
      failed: [],
      reasons: ["no key with x", "no key with y"],
      requirements: ["a", "b"],
      musts: 2,
    },
    { setting: "USER", failed: [], reasons: ["no second user"], requirements: ["a"], musts: 1 },
  ]);
});

test("without a check the reason of the requirement is the cause; the rest is left out", () => {
  const causes = rootCauses([
    open("a", "SHOULD"),
    open("b", "MUST", { reason: "other" }),
    { ...open("c", "MUST"), outcome: "passed" },
  ]);
  expect(causes).toEqual([
    { failed: [], reasons: ["other"], requirements: ["b"], musts: 1 },
    { failed: [], reasons: ["the joined reasons"], requirements: ["a"], musts: 0 },
  ]);
});

test("what depends on a requirement that lacks a setting lacks that setting", () => {
  const user = { reason: "no second user", setting: "USER" };
  const unseen = { reason: "nothing was seen", because: "add" };
  const causes = rootCauses([open("add", "MUST", user, unseen), open("record", "MUST", unseen)]);
  expect(causes).toEqual([
    { setting: "USER", failed: [], reasons: ["no second user"], requirements: ["add", "record"], musts: 2 },
  ]);
});
