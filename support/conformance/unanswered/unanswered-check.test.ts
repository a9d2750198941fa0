import { expect, test } from "vitest";
import { planFor } from "../../testing/plan.ts";
import { unansweredWords } from "./unanswered-check.ts";

const request = { operation: "apps.list", parameters: {}, options: {} } as const;

test("a request whose connection is always closed got no answer", () => {
  const { message, expected, actual } = unansweredWords(
    { ...request, instead: "closed" },
    planFor("http://x.test"),
  );
  expect(message).toContain("got no answer, however often it was sent");
  expect([expected, actual]).toEqual(["an answer", "the connection was closed"]);
});

test("a request that always gets 503 is not said to have no answer", () => {
  const { message, expected, actual } = unansweredWords(
    { ...request, instead: 503 },
    planFor("http://x.test"),
  );
  expect(message).toContain("got 503 each time");
  expect([expected, actual]).toEqual([
    "a status other than 5xx",
    "503, from the target or from a gateway before it",
  ]);
});
