import {
  needsNoObject,
  operations,
  type ScopedOperation,
  scopedOperations,
} from "../../../support/catalogue/index.ts";
import { type CheckContext, check, describe, needsOf } from "../../../support/conformance/index.ts";
import { exercisedFor } from "../exercise.ts";
import type { Attempt } from "./attempt.ts";
import { expectGranted } from "./grants.ts";
import { keysFor, scopeCoverageOf } from "./keys-for.ts";
import { staysGranted } from "./steady-reads.ts";

/** So many keys make a dashboard each at smoke depth, where dashboards are few. */
const fewHolders = 2;

/** Sections 4 and 5: what every key with the scope is granted, whatever else it holds. */
describe("Section 5: with the scope", () => {
  for (const operation of scopedOperations) {
    if (operations[operation].method === "GET") staysGranted(operation);
    check(
      `scopes.${operation}.granted`,
      "with keys that have the scope",
      {
        readOnly: needsNoObject(operation),
        needs: [...needsOf(operation), `key without ${operations[operation].scope}`],
      },
      async (context) => {
        const exercised = exercisedFor(operation, scopedOperations);
        const holders = holdersOf(exercised, context);
        const answered = await expectGranted(context, operation, exercised, holders);
        return scopeCoverageOf(operation, "holding", answered);
      },
    );
  }
});

/** The keys that hold the scope, each in one slash form or in both. */
function holdersOf(operation: ScopedOperation, { plan }: CheckContext): readonly Attempt[] {
  const { holding } = keysFor(operation, plan);
  return plan.depth === "smoke" && operation === "dashboards.create" ? holding.slice(0, fewHolders) : holding;
}
