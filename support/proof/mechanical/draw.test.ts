import { expect, test } from "vitest";
import { mechanicalFaults } from "../../reference/mechanical/index.ts";
import { draw } from "./draw.ts";

const faults = mechanicalFaults();
const ids = (drawn: readonly { readonly id: string }[]) => drawn.map(({ id }) => id);

test("the same seed draws the same faults, and another seed draws others", () => {
  expect(ids(draw(faults, 450, 1))).toEqual(ids(draw(faults, 450, 1)));
  expect(ids(draw(faults, 450, 2))).not.toEqual(ids(draw(faults, 450, 1)));
});

test("each group has its share", () => {
  const drawn = draw(faults, 450, 1);
  for (const group of ["types", "values", "behaviour"]) {
    expect(drawn.filter((fault) => fault.group === group)).toHaveLength(150);
  }
});

test("if a group is too small, the others contribute more", () => {
  const few = faults.filter(({ group, kind }) => group !== "values" || kind === "flipped");
  expect(draw(few, 3000, 1)).toHaveLength(3000);
  expect(draw(faults, faults.length + 1, 1)).toEqual(faults);
});

test("one more fault replaces one", () => {
  const drawn = new Set(ids(draw(faults.slice(1), 450, 1)));
  expect(ids(draw(faults, 450, 1)).filter((id) => !drawn.has(id)).length).toBeLessThanOrEqual(1);
});
