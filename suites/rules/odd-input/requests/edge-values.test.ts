import { expect, test } from "vitest";
import { kindOfObject } from "../../../resource-kinds/kind-of-object.ts";
import { emptyInEveryField } from "./edge-values.ts";

const kinds = Object.values(kindOfObject);
const turns = [0, 1, 2, 3];

test("an array has elements of each type of JSON", () => {
  for (const kind of kinds) {
    const { tags } = emptyInEveryField(kind, "mark", 0);
    if (!Array.isArray(tags)) continue;
    const typeOf = (value: unknown) => {
      if (Array.isArray(value)) return "array";
      return value === null ? "null" : typeof value;
    };
    const types = new Set(["string", "boolean", "number", "null", "object", "array"]);
    expect(new Set(tags.map(typeOf))).toEqual(types);
    for (const inner of tags.filter((tag) => Array.isArray(tag)))
      expect(new Set(inner.map(typeOf))).toEqual(types);
  }
});

test("what names a template or a type is odd in every second turn, and no identifier of somebody else's", () => {
  for (const kind of kinds) {
    const names = turns.map((turn) => {
      const { use_template, plugin_type } = emptyInEveryField(kind, "mark", turn);
      return String(use_template ?? plugin_type);
    });
    expect(names.filter((name) => name === "")).toHaveLength(2);
    expect(names.filter((name) => name.startsWith("mark"))).toHaveLength(2);
  }
});
