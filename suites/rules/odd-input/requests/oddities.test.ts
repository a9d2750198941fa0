import { expect, test } from "vitest";
import { isJsonObject } from "../../../../support/conformance/index.ts";
import { emptyInEveryField } from "../sending/edges.ts";
import { subjects } from "../subjects/subject.ts";
import { oddMembers } from "./oddities.ts";

const turns = [0, 1, 2, 3];

test("in each turn some unknown members have contents that careless code looks into", () => {
  for (const turn of turns) {
    const contents = Object.values(oddMembers(turn)).flatMap((value) => {
      if (Array.isArray(value)) return value.some((element) => element !== null) ? ["array"] : [];
      return isJsonObject(value) && Object.keys(value).length > 0 ? ["object"] : [];
    });
    expect(new Set(contents), String(turn)).toEqual(new Set(["array", "object"]));
  }
});

test("each turn has every content of unknown members, under another name", () => {
  const [first, ...others] = turns.map((turn) =>
    Object.entries(oddMembers(turn)).filter(([name]) => /^unknown_|^é$|^$/.test(name)),
  );
  for (const members of others) expect(members).not.toEqual(first);
  for (const turn of turns) {
    const contents = Object.values(oddMembers(turn)).map((content) => JSON.stringify(content));
    for (const content of [null, true, false, "", 0, -7, -0.5, [], {}])
      expect(contents, String(turn)).toContain(JSON.stringify(content));
  }
});

test("an array has elements of each type of JSON", () => {
  for (const subject of subjects) {
    const { tags } = emptyInEveryField(subject, "mark", 0);
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
  for (const subject of subjects) {
    const names = turns.map((turn) => {
      const { use_template, plugin_type } = emptyInEveryField(subject, "mark", turn);
      return String(use_template ?? plugin_type);
    });
    expect(names.filter((name) => name === "")).toHaveLength(2);
    expect(names.filter((name) => name.startsWith("mark"))).toHaveLength(2);
  }
});
