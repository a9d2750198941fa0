import { expect, test } from "vitest";
import type { TargetPlan } from "../settings/target-plan.ts";
import { planFor } from "../testing/plan.ts";
import { type ActiveProbe, isPerformed } from "./probe.ts";

const look: ActiveProbe = {
  name: "an example",
  answers: ["sharing.token"],
  beside: "sharing.retrieve.status",
  readOnly: false,
  body: async () => {},
};

test.each<[string, Partial<ActiveProbe>, Partial<TargetPlan>, boolean]>([
  ["if dashspec learns", {}, { learning: true, selected: [] }, true],
  ["if one of its answers is stated", {}, { answers: { "sharing.token": "same" }, selected: [] }, true],
  ["but not if another is", {}, { answers: { "pages.largest": 10 }, selected: [] }, false],
  ["beside its requirement", {}, { selected: ["sharing.retrieve.status"] }, true],
  ["but not beside it at a lesser depth", { from: "standard" }, { depth: "smoke" }, false],
  ["beside it at its depth", { from: "standard" }, { depth: "standard" }, true],
  ["but not without it", {}, { selected: ["sharing.retrieve.body"] }, false],
  ["but not in a read-only run", {}, { learning: true, readOnly: true }, false],
  ["in a read-only run if it only reads", { readOnly: true }, { learning: true, readOnly: true }, true],
])("a probe runs %s", (_name, changes, plan, performed) => {
  expect(isPerformed({ ...look, ...changes }, planFor("http://127.0.0.1", plan))).toBe(performed);
});
