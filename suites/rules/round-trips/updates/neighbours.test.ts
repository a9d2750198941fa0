import { expect, test } from "vitest";
import { requirements } from "../../../../support/catalogue/index.ts";
import { judge } from "../../../../support/runner/judge.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference } from "../../../../support/testing/started.ts";
import { deriveResults } from "../../../../support/verdict/index.ts";

test("if nothing can be removed, no effect of a removal on others is reported", async () => {
  const refused = { status: 403, headers: {}, text: "{}" };
  const reference = await startedReference({
    seams: [() => ({ request: ({ operation }) => (operation === "apps.delete" ? refused : undefined) })],
  });
  const selected = ["apps.delete.neighbours"];
  const [run] = await judge([planForReference(reference, { selected })]);
  const results = deriveResults({ requirements, selected, checks: run?.checks ?? [] });
  const judged = results.filter(({ outcome }) => outcome !== "not-selected");
  expect(judged).toMatchObject([{ outcome: "not-evaluated", reason: "the removal was refused" }]);
});
