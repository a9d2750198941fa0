import { expect, test } from "vitest";
import { requirements } from "../../../../support/catalogue/index.ts";
import { CheckContext } from "../../../../support/conformance/context/context.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../../support/testing/started.ts";
import { keysOf } from "../keys/keys-for.ts";
import { foundSomething } from "../refusals/outcome.ts";
import { refusedInTheSameStates } from "./in-the-same-states.ts";

/** Each would work on the one dashboard from the template, because the run may not create enough copies of it. */
test("trials in the same states do not disturb each other", async () => {
  const reference = await startedReference({ latencyMs: 5 });
  const selected = requirements.map(({ id }) => id);
  const state = startedState(planForReference(reference, { selected, depth: "smoke" }));
  const operations = ["collaborators.remove", "collaborators.add", "dashboards.update"] as const;
  const trials = operations.flatMap((operation) =>
    [0, 1].map(async (turn) => {
      const context = new CheckContext(state, "a check");
      const { lacking } = keysOf(state.plan, operation);
      const outcome = await refusedInTheSameStates(context, operation, lacking, turn);
      await context.release();
      const isBlamed = outcome !== null && foundSomething(outcome);
      return `${operation} is ${outcome === null ? "not tried" : isBlamed ? "blamed" : "refused"}`;
    }),
  );
  const refused = operations.flatMap((operation) => [`${operation} is refused`, `${operation} is refused`]);
  expect(await Promise.all(trials)).toEqual(refused);
});
