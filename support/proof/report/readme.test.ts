import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { allSubjects, faultSubjects } from "../subjects/subjects.ts";
import { countsOf, renderCounts, withCounts } from "./readme.ts";

const counts = countsOf({
  faults: faultSubjects.length,
  conformant: allSubjects.length - faultSubjects.length,
});

test("the README has the counts of the catalogue and of the proof", async () => {
  const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8");
  await expect(withCounts(readme, counts)).toMatchFileSnapshot("../../../README.md");
});

test("the text around the counts stays", () => {
  const readme = (table: string, musts: number) => `all ${musts} MUST statements hold\n${table}\nafter`;
  const old = readme(renderCounts({ requirements: 4, musts: 1, faults: 2, conformant: 3 }), 1);
  expect(withCounts(old, counts)).toBe(readme(renderCounts(counts), counts.musts));
  expect(() => withCounts("no marks", counts)).toThrow(RangeError);
});
