import { expect, test } from "vitest";
import { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import { readUntil } from "./read-until.ts";

/** Reads with the times at which they began. */
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
const problem = (seen: string) => (seen === "new" ? null : wrong);

test("a lasting problem is reported by a read that begins after two seconds", async () => {
  const { began, read } = reads(() => "old");
  expect(await readUntil({ retryPolicy, read, problem, onLate: () => undefined })).toEqual({
    read: "old",
    wrong,
  });
  expect((began.at(-1) ?? 0) - (began[0] ?? 0)).toBeGreaterThanOrEqual(2000);
});

test("a copy that is refreshed within two seconds agrees late, and this is reported", async () => {
  const { read } = reads((since) => (since < 1700 ? "old" : "new"));
  let late = 0;
  const seen = await readUntil({ retryPolicy, read, problem, onLate: () => (late += 1) });
  expect([seen, late]).toEqual([{ read: "new", wrong: null }, 1]);
});

test("a read that agrees at once is the only one, and nothing is reported", async () => {
  const { began, read } = reads(() => "new");
  let late = 0;
  await readUntil({ retryPolicy, read, problem, onLate: () => (late += 1) });
  expect([began.length, late]).toEqual([1, 0]);
});
