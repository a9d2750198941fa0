import { expect, test } from "vitest";
import { isJsonObject } from "../../support/conformance/index.ts";
import { oddMembers } from "./unknown-parts.ts";

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
