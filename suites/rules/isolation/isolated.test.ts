import { expect, test } from "vitest";
import { type OperationName, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { isolatedOperations, isolationOf } from "./isolated.ts";

test.each<[OperationName, string]>([
  ["dashboards.retrieve", "dashboards.retrieve.isolation"],
  ["collaborators.list", "dashboards.retrieve.isolation"],
  ["sharing.retrieve", "dashboards.retrieve.isolation"],
  ["dashboards.update", "dashboards.update.isolation"],
  ["collaborators.add", "dashboards.update.isolation"],
  ["collaborators.remove", "dashboards.update.isolation"],
  ["apps.retrieve", "apps.retrieve.isolation"],
  ["apps.update", "apps.update.isolation"],
  ["apps.delete", "apps.update.isolation"],
])("%s is kept apart by %s", (operation, requirement) => {
  expect(isolatedOperations).toContain(operation);
  expect(isolationOf(operation)).toBe(requirement);
});

test.each<[OperationName, string]>([
  ["dashboards.list", "is about the whole tenant"],
  ["apps.create", "is about the whole tenant"],
  ["apps.source", "has no documented scope"],
  ["dashboards.delete", "is refused by every path"],
])("%s %s", (operation) => {
  expect(isolatedOperations).not.toContain(operation);
});

test("every read of an object whose scope is documented is kept apart", () => {
  const reads = scopedOperations.filter((name) => {
    const { method, path } = operations[name];
    return method === "GET" && /_id\/.*\/:/.test(path);
  });
  expect(isolatedOperations).toEqual(expect.arrayContaining([...reads]));
});
