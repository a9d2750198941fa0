import { expect, test } from "vitest";
import { readScores } from "./scores.ts";
import { survivors } from "./survivors.ts";

test("exactly the recorded survivors are reviewed", async () => {
  const scores = Object.entries(await readScores());
  const survived = scores.flatMap(([id, outcome]) => (outcome === "caught" ? [] : [id]));
  expect(survivors.toSorted()).toEqual(survived.sort());
});
