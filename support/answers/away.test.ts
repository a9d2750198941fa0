import { expect, test } from "vitest";
import { unscopedOperations } from "../catalogue/index.ts";
import { answeredAway, settingFor } from "./away.ts";
import { answers } from "./index.ts";

test("an operation is to be had until an answer says otherwise", () => {
  expect(answeredAway("collaborators.add", {})).toBeNull();
  expect(answeredAway("collaborators.add", { "collaborators.available": true })).toBeNull();
  expect(answeredAway("dashboards.move_tile", { "dashboards.move_tile.body": { a: 1 } })).toBeNull();
});

test("the answer's own words say why it is not", () => {
  expect(answeredAway("collaborators.remove", { "collaborators.available": false })).toBe(
    "collaborators cannot be added",
  );
  expect(answeredAway("apps.source", { "apps.available": false })).toBe("apps cannot be created");
  expect(answeredAway("apps.upgrade", { "apps.upgrade.body": "not-available" })).toBe(
    "upgrade is not to be had",
  );
  expect(answeredAway("apps.activity", { "auth.scopes.activity": "refused" })).toBe(
    "activity is refused to every key",
  );
});

test("each of the ten may be refused to every key", () => {
  const stated = Object.fromEntries(
    Object.keys(answers).flatMap((name) => (name.startsWith("auth.scopes.") ? [[name, "refused"]] : [])),
  );
  for (const operation of unscopedOperations) expect(answeredAway(operation, stated)).toContain("refused");
});

test("a setting names where the answers go", () => {
  expect(settingFor("apps.available", "apps.create.fields")).toBe(
    "answers: apps.available or apps.create.fields in dashspec.yaml",
  );
});
