import { describe, test, expect as vitestExpect } from "vitest";
import type { Exchange } from "../../http/exchange.ts";
import { RetryPolicy } from "../../http/waiting/retry-policy.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Finding, type FindingText } from "../conclusions/finding.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import { readUntil } from "../context/read-until.ts";
import { assume, assumeSuccess, expectIn } from "./index.ts";

const finding = (text: FindingText, exchanges: readonly Exchange[] = []) => new Finding(text, exchanges);
const expect = expectIn({
  finding,
  eventually: async (read, problem) => {
    const retryPolicy = new RetryPolicy(0);
    const last = await readUntil({ retryPolicy, read, problem, onLate: () => undefined });
    if (last.wrong !== null) throw finding(last.wrong);
    return last.read;
  },
});

const dashboard = { id: 5, name: "a", description: "b", pinned: true, tags: ["x"] };
const retrieved = exampleExchange("dashboards.retrieve", dashboard);
const refused = exampleExchange("dashboards.delete", undefined, { status: 405 });
const failed = exampleExchange("dashboards.delete", undefined, { status: 500 });

/** The message and the exchanges of the finding; null if there is none. */
function foundBy(expectation: () => unknown): Partial<Finding> | null {
  try {
    expectation();
    return null;
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    return error;
  }
}

describe("an expected value is returned", () => {
  test.each([
    ["toSucceed", () => expect(retrieved).toSucceed(), retrieved],
    ["toHaveStatus", () => expect(refused).toHaveStatus(404, 405), refused],
    ["toShow", () => expect(retrieved).toShow({ pinned: true, tags: ["X"] }), retrieved],
  ])("%s", (_, expectation, actual) => {
    vitestExpect(expectation()).toBe(actual);
  });
});

describe("an unexpected value is a finding, with both values", () => {
  test.each<[string, () => unknown, Partial<Finding>]>([
    ["toSucceed", () => expect(failed).toSucceed(), { expected: "405", actual: "500", exchanges: [failed] }],
    ["toHaveStatus", () => expect(failed).toHaveStatus(404, 405), { expected: "404 or 405", actual: "500" }],
    [
      "a hint",
      () => expect(failed, "why").toSucceed(),
      { message: "expected status 405, received 500 (why)" },
    ],
    [
      "toShow",
      () => expect(retrieved).toShow({ pinned: false }),
      { expected: "false", actual: "true", exchanges: [retrieved] },
    ],
  ])("%s", (_, expectation, found) => {
    vitestExpect(foundBy(expectation)).toMatchObject(found);
  });
});

test("a value is read until it is as expected, or is a finding at last", async () => {
  const answers = [failed, refused];
  const read = async () => answers.shift() ?? refused;
  vitestExpect(await expect.poll(read).toHaveStatus(405)).toBe(refused);
  await vitestExpect(expect.poll(async () => failed).toHaveStatus(405)).rejects.toThrow(Finding);
});

test("a failed precondition of another requirement keeps the check from being evaluated", () => {
  const obstacle = { reason: "r", because: "apps.list.status" } as const;
  vitestExpect(() => assume(true, obstacle)).not.toThrow();
  vitestExpect(() => assume(false, obstacle)).toThrow(new NotEvaluated(obstacle));
  vitestExpect(assumeSuccess(retrieved)).toBe(retrieved);
  vitestExpect(() => assumeSuccess(failed)).toThrow(
    vitestExpect.objectContaining({
      obstacle: {
        reason: vitestExpect.stringContaining("DELETE"),
        because: "dashboards.delete.refused",
      },
    }),
  );
});
