import { expect, test } from "vitest";
import type { TargetPlan } from "../settings/target-plan.ts";
import { planFor } from "../testing/plan.ts";
import { type ActiveProbe, isTaken } from "./probe.ts";

const look: ActiveProbe = {
  name: "an example",
  answers: ["sharing.token"],
  beside: "sharing.retrieve.status",
  readOnly: false,
  body: async () => {},
};

test.each<[string, Partial<ActiveProbe>, Partial<TargetPlan>, boolean]>([
  ["where dashspec learns", {}, { learning: true, selected: [] }, true],
  ["where an answer of its own is stated", {}, { answers: { "sharing.token": "same" }, selected: [] }, true],
  ["not where another is", {}, { answers: { "pages.largest": 10 }, selected: [] }, false],
  ["beside its requirement", {}, { selected: ["sharing.retrieve.status"] }, true],
  ["not beside it at a lesser depth", { from: "standard" }, { depth: "smoke" }, false],
  ["beside it at its depth", { from: "standard" }, { depth: "standard" }, true],
  ["not without", {}, { selected: ["sharing.retrieve.body"] }, false],
  ["not in a read-only run", {}, { learning: true, readOnly: true }, false],
  ["in a read-only run, where it only reads", { readOnly: true }, { learning: true, readOnly: true }, true],
])("a probe runs %s", (_name, changes, plan, taken) => {
  expect(isTaken({ ...look, ...changes }, planFor("http://127.0.0.1", plan))).toBe(taken);
});
