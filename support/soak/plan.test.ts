import { expect, test } from "vitest";
import { faultById } from "../reference/index.ts";
import { tasksFor } from "./plan.ts";
import { ways } from "./ways/index.ts";

const all = { seed: 1, only: [], short: false, repeat: 1, atOnce: 1 };

test("a whole soak disturbs runs in at least 30 ways, and kills at least 60 runs", () => {
  const tasks = tasksFor(all);
  expect(tasks.filter(({ kind }) => kind === "way").length).toBeGreaterThanOrEqual(30);
  expect(tasks.filter(({ kind }) => kind === "kill").length).toBeGreaterThanOrEqual(60);
});

test("the ids of ways differ, faults exist, and a verdict beyond the usual has its reason", () => {
  expect(new Set(ways.map(({ id }) => id)).size).toBe(ways.length);
  for (const { id, fault, allowed, because } of ways) {
    if (fault !== undefined) {
      expect(faultById(fault), id).toBeDefined();
      expect(allowed, id).not.toContain("conformant");
    }
    const unusual = allowed.some((verdict) => !["conformant", "incomplete"].includes(verdict));
    expect(because !== undefined, id).toBe(unusual);
  }
});

test("a pattern narrows it to ways and kills, and the short form has some of each", () => {
  expect(tasksFor({ ...all, only: ["outage.1s"] })).toHaveLength(1);
  expect(tasksFor({ ...all, only: ["SIGTERM"] }).every(({ kind }) => kind === "kill")).toBe(true);
  expect(tasksFor({ ...all, only: ["outage.1s"], repeat: 3 }).map(({ seed }) => seed)).toEqual([1, 2, 3]);
  const short = tasksFor({ ...all, short: true });
  expect(new Set(short.map(({ kind }) => kind))).toEqual(new Set(["way", "kill"]));
  expect(short.length).toBeLessThan(tasksFor(all).length / 3);
});
