import { expect, test } from "vitest";
import { operationNames } from "../../catalogue/operation.ts";
import { exclusions } from "./exclusions.ts";
import { mechanicalFaultById, mechanicalFaults } from "./index.ts";
import { combinations, leftOutBy } from "./table.ts";

const faults = mechanicalFaults();

test("every combination has an id of its own, by which it is found", () => {
  expect(faults).toHaveLength(combinations().length);
  expect(mechanicalFaultById(faults[0]?.id ?? "")).toBe(faults[0]);
  expect(mechanicalFaultById("dashboards.list/name/dropped/never")).toBeUndefined();
});

test("every operation has faults in every possible group", () => {
  const seen = new Set(faults.map(({ group, operation }) => `${group} ${operation}`));
  for (const operation of operationNames) expect(seen).toContain(`behaviour ${operation}`);
  expect(seen.size).toBeGreaterThanOrEqual(24 + 13 + 10);
});

test.each(exclusions)("something is left out because it is a $reason", (exclusion) => {
  expect(leftOutBy(exclusion)).toBeGreaterThan(0);
});

test.each([
  ["what a server may do with tags", "dashboards.retrieve/tags/other-case/plain"],
  ["what endpoint 6 stores", "dashboards.move_tile/name/cut/plain"],
  ["whether a soft-deleted dashboard is listed", "dashboards.list/row-left-out/soft-deleted"],
  ["whether it is retrieved", "dashboards.retrieve/missing/soft-deleted"],
  ["null where it is allowed", "apps.retrieve/metrics/null/plain"],
  ["derived levels", "dashboards.retrieve/effective_restriction_level/one-more/plain"],
])("%s is not a fault", (_title, id) => {
  expect(mechanicalFaultById(id)).toBeUndefined();
});
