import { expect, test } from "vitest";
import { faultById } from "../reference/index.ts";
import { disturbances } from "./disturbances/index.ts";
import { kills } from "./kills/kill.ts";
import { tasksFor } from "./plan.ts";

const all = { seed: 1, only: [], short: false, repeat: 1, atOnce: 1 };

test("a whole soak has at least 30 disturbances, and kills at least 60 runs", () => {
  const tasks = tasksFor(all);
  expect(tasks.filter(({ kind }) => kind === "disturbance").length).toBeGreaterThanOrEqual(30);
  expect(tasks.filter(({ kind }) => kind === "kill").length).toBeGreaterThanOrEqual(60);
});

test("the ids of disturbances differ, faults exist, and a verdict beyond the usual has its reason", () => {
  expect(new Set(disturbances.map(({ id }) => id)).size).toBe(disturbances.length);
  for (const { id, fault, allowed, because } of disturbances) {
    if (fault !== undefined) {
      expect(faultById(fault), id).toBeDefined();
      expect(allowed, id).not.toContain("conformant");
    }
    const unusual = allowed.some((verdict) => !["conformant", "incomplete"].includes(verdict));
    expect(because !== undefined, id).toBe(unusual);
  }
});

/** A run at smoke depth sends at least as many. */
const requestsOfARun = 400;

test("what breaks before a signal does so before the signal is sent", () => {
  for (const { id, blows, breaks = [] } of kills) {
    const { from = 0 } = blows[0]?.at ?? {};
    if (from === 0) continue;
    for (const { after = 0 } of breaks) expect(after, id).toBeLessThan(from * requestsOfARun);
  }
});

test("a pattern narrows it to disturbances and kills, and the short form has some of each", () => {
  expect(tasksFor({ ...all, only: ["outage.1s"] })).toHaveLength(1);
  expect(tasksFor({ ...all, only: ["SIGTERM"] }).every(({ kind }) => kind === "kill")).toBe(true);
  expect(tasksFor({ ...all, only: ["outage.1s"], repeat: 3 }).map(({ seed }) => seed)).toEqual([1, 2, 3]);
  const short = tasksFor({ ...all, short: true });
  expect(new Set(short.map(({ kind }) => kind))).toEqual(new Set(["disturbance", "kill"]));
  expect(short.length).toBeLessThan(tasksFor(all).length / 3);
});
