import { describe, expect, test } from "vitest";
import { needsNoObject, operationNames } from "../../../../support/catalogue/index.ts";
import type { Depth, TargetPlan } from "../../../../support/conformance/index.ts";
import { startReference } from "../../../../support/reference/index.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import type { Attempt } from "../../exercise/attempt.ts";
import { invalidCredentials } from "./invalid-credentials.ts";

const reference = await startReference();
await reference.close();

function planAt(depth: Depth): TargetPlan {
  return planForReference(reference, { depth });
}

const isNone = ({ credential }: Attempt) => credential.kind === "none";
/** The full key altered, or text behind Bearer. */
const looksLikeKey = ({ credential, words }: Attempt) =>
  words.startsWith("the full key") || (credential.kind === "literal" && /^Bearer ./.test(credential.header));

describe.each(operationNames)("%s", (operation) => {
  test.each(["standard", "thorough"] as const)("gets each sort several times at %s depth", (depth) => {
    const attempts = invalidCredentials(operation, planAt(depth));
    const isAlike = depth === "standard" && needsNoObject(operation);
    expect(attempts.filter(isNone).length).toBeGreaterThanOrEqual(isAlike ? 2 : 3);
    expect(attempts.filter(looksLikeKey).length).toBeGreaterThanOrEqual(3);
    expect(new Set(attempts.filter(isNone).map(({ slash }) => slash)).size).toBe(2);
  });

  test("gets none, but other credentials, at smoke depth", () => {
    const attempts = invalidCredentials(operation, planAt("smoke"));
    expect(attempts.map(isNone).indexOf(true)).toBe(0);
    expect(attempts.length).toBeGreaterThan(1);
  });
});

test.each(["smoke", "standard"] as const)(
  "the endpoints together get every made-up credential at %s depth",
  (depth) => {
    const wordsAt = (at: Depth) =>
      new Set(
        operationNames
          .flatMap((operation) => invalidCredentials(operation, planAt(at)))
          .filter(({ words }) => !words.startsWith("the full key"))
          .map(({ words }) => words),
      );
    expect(wordsAt(depth)).toEqual(wordsAt("thorough"));
  },
);

test.each(["smoke", "standard", "thorough"] as const)(
  "a list gets a key that does not exist at %s depth",
  (depth) => {
    const lists = ["dashboards.list", "apps.list"] as const;
    const words = lists.flatMap((list) => invalidCredentials(list, planAt(depth))).map(({ words }) => words);
    expect(words).toContain("a key that does not exist");
  },
);
