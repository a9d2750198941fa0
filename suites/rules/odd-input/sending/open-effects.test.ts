import { expect, test } from "vitest";
import { kindOf, mixedArray, mixedObject } from "../../../../support/arbitraries/index.ts";
import { unwieldyFreeJson } from "../../../oddities/unwieldy-values.ts";
import { kindOfObject } from "../../../resource-kinds/kind-of-object.ts";
import { beside, wrongInEveryField, wrongTurns } from "../requests/wrong-in-every-field.ts";
import { openWritesOf } from "./open-effects.ts";

const kinds = Object.values(kindOfObject);
const turns = Array.from({ length: wrongTurns }, (_, turn) => turn);

test("every write without documented effects belongs to a resource", () => {
  expect(kinds.flatMap(openWritesOf)).toEqual([
    "dashboards.move_tile",
    "dashboards.create_from_template_json",
    "apps.update_source",
    "apps.upgrade",
  ]);
});

test("each wrong type of a text occurs once, and without risk nothing could delete, copy or show an object", () => {
  for (const kind of kinds) {
    const bodies = turns.map((turn) => wrongInEveryField(kind, turn, "none", 0));
    const names = bodies.map(({ name }) => {
      if (typeof name === "boolean") return "true or false";
      return typeof name === "number" && name !== 0 ? "a number" : JSON.stringify(name);
    });
    const crowded = [mixedArray, mixedObject].map((value) => JSON.stringify(value));
    expect(new Set(names)).toEqual(new Set(["a number", "true or false", ...crowded, "null", "0", "{}"]));
    for (const { deleted, delete_insights, is_global, use_dashboard } of bodies) {
      for (const flag of [deleted, delete_insights, is_global]) expect(Boolean(flag)).toBe(false);
      // A fraction below one is truncated to zero, and no object has an id below zero.
      expect(Number.parseInt(String(use_dashboard), 10) || 0).toBeLessThanOrEqual(0);
    }
  }
});

test("each text is sent both true and false", () => {
  for (const kind of kinds) {
    const bodies = turns.map((turn) => wrongInEveryField(kind, turn, "none", 1));
    for (const [field, schema] of Object.entries(kind.body)) {
      if (kindOf(schema) !== "text") continue;
      const flags = bodies.map((body) => body[field]).filter((value) => typeof value === "boolean");
      expect(new Set(flags), field).toEqual(new Set([true, false]));
    }
  }
});

test("free JSON is unwieldy in another way at each operation, and legible in a creation", () => {
  for (const kind of kinds) {
    const [one, other] = [19, 20].map((turn) => unwieldyFreeJson(kind, turn, "update"));
    expect(one).not.toEqual(other);
    for (const turn of turns) {
      const created = JSON.stringify(unwieldyFreeJson(kind, turn, "create"));
      expect(created).not.toMatch(/\\u0000|\[\[/);
    }
  }
});

test("a creation from a template has values of flags that some languages take for true, but no id of somebody else's object", () => {
  for (const kind of kinds) {
    const bodies = turns.map((turn) => wrongInEveryField(kind, turn, "all but insights", 0));
    expect(bodies.some(({ deleted, is_global }) => Boolean(deleted ?? is_global))).toBe(true);
    for (const { delete_insights } of bodies) expect(Boolean(delete_insights)).toBe(false);
    for (const { use_dashboard } of bodies) {
      expect(Number.parseInt(String(use_dashboard), 10) || 0).toBeLessThanOrEqual(0);
    }
  }
});

test("each body begins with another field, and valid fields come last", () => {
  for (const kind of kinds) {
    const bodies = turns.map((turn) => wrongInEveryField(kind, turn, "none", 0));
    expect(new Set(bodies.map((body) => Object.keys(body)[0])).size).toBe(wrongTurns);
  }
  const body = beside({ name: "valid", icon: "valid" }, { tag: 5, name: 5 });
  expect(JSON.stringify(body)).toBe('{"tag":5,"name":5,"icon":"valid"}');
});
