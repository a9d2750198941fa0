import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { countsOf, renderCounts, withCounts } from "./readme.ts";
import { dialectSubjects, faultSubjects } from "./subjects.ts";

const counts = countsOf({ faults: faultSubjects.length, conformant: 1 + dialectSubjects.length });

test("the README shows the counts that `npm run prove` writes into it", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  expect(readme).toContain(renderCounts(counts));
});

test("what stands around the marks stays", () => {
  const readme = `before\n${renderCounts({ requirements: 1, faults: 2, conformant: 3 })}\nafter`;
  expect(withCounts(readme, counts)).toBe(`before\n${renderCounts(counts)}\nafter`);
  expect(() => withCounts("no marks", counts)).toThrow(RangeError);
});
