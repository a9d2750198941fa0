import { expect, test } from "vitest";
import { ownWord, withAnyOwnWord } from "./own-word.ts";

test("objects whose values differ only in their own words are alike", () => {
  const capabilitiesOf = (id: string, method: string) =>
    withAnyOwnWord(JSON.stringify({ methods: [method], [ownWord("states", id)]: true }));
  expect(capabilitiesOf("7", "exportEvents")).toBe(capabilitiesOf("1000123", "exportEvents"));
  expect(capabilitiesOf("7", "exportEvents")).not.toBe(capabilitiesOf("7", "processEvent"));
});
