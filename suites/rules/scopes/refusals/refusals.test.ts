import { expect, test } from "vitest";
import { answerEarly } from "../../../../support/reference/seams/answers.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

test("a request that must be refused is sent again if a proxy answers it", async () => {
  const turnedAway = new Set<string | undefined>();
  const proxy = answerEarly(
    ({ key, header }) => {
      const credential = header("authorization");
      if (key !== undefined || turnedAway.has(credential)) return undefined;
      turnedAway.add(credential);
      return { status: 503, headers: {}, text: "" };
    },
    { operations: ["collaborators.add"] },
  );
  const { checks } = await judgedReference(
    { seams: [proxy] },
    {
      selected: ["auth.collaborators.add.key_required"],
      depth: "smoke",
      waitShare: 0.01,
    },
  );
  expect(turnedAway.size).toBeGreaterThan(0);
  expect(checks.map(({ outcome }) => outcome)).not.toContain("not-evaluated");
  expect(checks.map(({ outcome }) => outcome)).toContain("passed");
});
