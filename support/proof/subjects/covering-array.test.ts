import { describe, expect, test } from "vitest";
import { type Choice, coveringSets } from "./covering-array.ts";

interface Letter extends Choice {
  readonly id: string;
}

const choices: readonly Letter[] = ["a1", "a2", "a3", "b1", "b2", "c1", "d1", "d2", "d3"].map((id) => ({
  id,
  aspect: id.slice(0, 1),
}));
const agree = (one: Letter, other: Letter) => ![one.id, other.id].every((id) => ["a1", "d2"].includes(id));
const may = (one: Letter, other: Letter) => one.aspect !== other.aspect && agree(one, other);

describe.each([[20], [3], [2]])("sets of at most %i", (atMost) => {
  const sets = coveringSets(choices, agree, atMost);
  const pairs = sets.flatMap((set) => set.flatMap((one) => set.map((other) => [one, other] as const)));

  test("contain every two compatible choices together", () => {
    for (const one of choices) {
      for (const other of choices.filter((choice) => may(one, choice))) {
        expect(pairs.filter(([a, b]) => a === one && b === other)).not.toEqual([]);
      }
    }
  });

  test("contain no two incompatible choices", () => {
    for (const [one, other] of pairs) expect(one === other || may(one, other)).toBe(true);
    expect(Math.max(...sets.map(({ length }) => length))).toBeLessThanOrEqual(atMost);
  });

  test("are the same every time", () => {
    expect(coveringSets(choices, agree, atMost)).toEqual(sets);
  });
});

test("few sets are enough: three aspects with three choices need nine", () => {
  expect(coveringSets(choices, agree, 20).length).toBeLessThanOrEqual(10);
});

test.each([[[]], [choices.slice(0, 1)], [choices.slice(0, 3)]])("%j have no pair, and make no set", (few) => {
  expect(coveringSets(few, agree, 20)).toEqual([]);
});
