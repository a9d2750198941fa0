import { expect, test } from "vitest";
import { readScores } from "./scores.ts";
import { survivors } from "./survivors.ts";

test("every survivor that was written down is reviewed, and nothing else", async () => {
  const scores = Object.entries(await readScores());
  const survived = scores.flatMap(([id, outcome]) => (outcome === "caught" ? [] : [id]));
  expect([...survivors.keys()].sort()).toEqual(survived.sort());
});
