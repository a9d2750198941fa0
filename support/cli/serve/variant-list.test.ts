import { expect, test } from "vitest";
import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { renderVariants } from "./variant-list.ts";

test("every fault and every dialect is listed, within the width of the terminal", () => {
  const lines = renderVariants(80).split("\n");
  for (const { id } of [...dialects, ...faults]) expect(lines).toContain(`  ${id}`);
  expect(lines.filter((line) => line.length > 80 && line.trim().includes(" "))).toEqual([]);
});
