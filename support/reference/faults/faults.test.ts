import { beforeAll, describe, expect, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import { firstDifference, transcript } from "../witness/difference.ts";
import { stagesFor } from "../witness/tour.ts";
import type { Answer } from "../witness/travel.ts";
import { faultById, faults } from "./index.ts";

let clean: Readonly<Record<string, readonly Answer[]>>;
beforeAll(async () => {
  clean = await transcript(stagesFor(""), []);
}, 60_000);

describe("a witness sees the fault", { timeout: 60_000 }, () => {
  test.each(faults.map((fault) => [fault.id, fault] as const))(
    "%s",
    async (_id, { requirement, seams, witness }) => {
      if (witness === undefined) {
        expect(await firstDifference(stagesFor(requirement), seams, clean)).toBeDefined();
      } else {
        const own = { witness };
        expect(await firstDifference(own, seams, await transcript(own, []))).toBeDefined();
      }
    },
  );
});

test("each fault has an id of its own that begins with its requirement", () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  expect(faults.filter(({ id, requirement }) => !id.startsWith(`${requirement}.`))).toEqual([]);
  expect(faultById(faults[0]?.id ?? "")).toBe(faults[0]);
  expect(faultById("no such fault")).toBeUndefined();
});

test("every requirement has a fault that violates it", () => {
  const violated = new Set(faults.map(({ requirement }) => requirement));
  expect(requirements.map(({ id }) => id).filter((id) => !violated.has(id))).toEqual([]);
});
