import { expect, test } from "vitest";
import { failedCheck } from "../../testing/examples/report.ts";
import { exampleTrial } from "../../testing/examples/trial.ts";
import { retryAccused } from "./false-alarms.ts";
import type { Trial } from "./trial.ts";

function trial(...failed: readonly string[]): Trial {
  return exampleTrial({
    failed,
    failedChecks: failed.map((requirement) => failedCheck(requirement, "no")),
  });
}

test.each([
  ["stays where it comes again", [trial("service.json"), trial()], ["service.json"], 0],
  ["is told where it does not", [trial(), trial()], [], 1],
] as const)("an accusation %s", async (_title, later, failed, told) => {
  const lines: string[] = [];
  const waiting = [...later];
  const tryEach = async () => waiting.splice(0, 1);
  const [result] = await retryAccused([trial("service.json")], tryEach, (line) => lines.push(line));
  expect(result?.failed).toEqual(failed);
  expect(lines).toHaveLength(told);
});

test("a server that was not accused is not judged again", async () => {
  const clean = trial();
  const tryEach = () => Promise.reject(new Error("asked"));
  expect(await retryAccused([clean], tryEach, () => undefined)).toEqual([clean]);
});
