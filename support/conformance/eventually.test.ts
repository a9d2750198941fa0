import { expect, test } from "vitest";
import { RetryPolicy } from "../http/retry-policy.ts";
import { Finding } from "./errors.ts";
import { eventually } from "./eventually.ts";

/** Reads that remember when they began. */
function reads(answer: (began: number, reads: number) => string) {
  const began: number[] = [];
  return {
    began,
    read: async () => {
      began.push(Date.now());
      return answer(Date.now() - (began[0] ?? 0), began.length);
    },
  };
}

const retryPolicy = new RetryPolicy();
const wrong = { message: "another name", expected: "new", actual: "old" };
const finding = () => new Finding(wrong, []);
const problem = (seen: string) => (seen === "new" ? null : wrong);

test("what is wrong to the last is found by a read that begins after two seconds", async () => {
  const { began, read } = reads(() => "old");
  await expect(eventually({ retryPolicy, read, problem, onLate: () => undefined, finding })).rejects.toThrow(
    Finding,
  );
  expect((began.at(-1) ?? 0) - (began[0] ?? 0)).toBeGreaterThanOrEqual(2000);
});

test("a copy that is refreshed within two seconds agrees late, which is told", async () => {
  const { read } = reads((since) => (since < 1700 ? "old" : "new"));
  let late = 0;
  const seen = await eventually({ retryPolicy, read, problem, onLate: () => (late += 1), finding });
  expect([seen, late]).toEqual(["new", 1]);
});

test("what agrees at once is read once, and nothing is told", async () => {
  const { began, read } = reads(() => "new");
  let late = 0;
  await eventually({ retryPolicy, read, problem, onLate: () => (late += 1), finding });
  expect([began.length, late]).toEqual([1, 0]);
});
