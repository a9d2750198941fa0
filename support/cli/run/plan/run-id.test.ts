import { expect, test } from "vitest";
import { newRunId } from "./run-id.ts";

test("run ids have one form and differ", () => {
  const ids = Array.from({ length: 50 }, newRunId);
  for (const id of ids) expect(id).toMatch(/^dashspec-[0-9a-z]{8}$/);
  expect(new Set(ids).size).toBe(50);
});
