import { expect, test } from "vitest";
import { unscopedOperations } from "../catalogue/index.ts";
import { answers } from "./index.ts";
import { settingFor, statedUnavailable } from "./unavailable.ts";

test("an operation is available until an answer states otherwise", () => {
  expect(statedUnavailable("collaborators.add", {})).toBeNull();
  expect(statedUnavailable("collaborators.add", { "collaborators.available": true })).toBeNull();
  expect(statedUnavailable("dashboards.move_tile", { "dashboards.move_tile.body": { a: 1 } })).toBeNull();
});

test("the words of the answer are the reason", () => {
  expect(statedUnavailable("collaborators.remove", { "collaborators.available": false })).toBe(
    "collaborators cannot be added",
  );
  expect(statedUnavailable("apps.source", { "apps.available": false })).toBe("apps cannot be created");
  expect(statedUnavailable("apps.upgrade", { "apps.upgrade.body": "not-available" })).toBe(
    "upgrade is not available",
  );
  expect(statedUnavailable("apps.activity", { "auth.scopes.activity": "refused" })).toBe(
    "activity is refused to every key",
  );
});

test("each of the ten may be refused to every key", () => {
  const stated = Object.fromEntries(
    Object.keys(answers).flatMap((name) => (name.startsWith("auth.scopes.") ? [[name, "refused"]] : [])),
  );
  for (const operation of unscopedOperations)
    expect(statedUnavailable(operation, stated)).toContain("refused");
});

test("a setting names the place of the answers", () => {
  expect(settingFor("apps.available", "apps.create.fields")).toBe(
    "answers: apps.available or apps.create.fields in dashspec.yaml",
  );
});
