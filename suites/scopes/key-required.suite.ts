import { type OperationName, operationNames, unscopedOperations } from "../../support/catalogue/index.ts";
import { check, suite } from "../../support/judging/check.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import { badAttempts } from "./attempt.ts";
import { askUnscoped } from "./observations.ts";
import { expectRefusals } from "./refusals.ts";
import { situations } from "./situations.ts";

const needsNothing: ReadonlySet<OperationName> = new Set([
  "dashboards.list",
  "apps.list",
  "apps.activity",
  "apps.exports_unsubscribe_configs",
  "apps.repository",
  "apps.unused",
]);

/**
 * Section 5, first sentence: nothing without a valid key. The fourteen scoped endpoints have their valid twins. The other
 * ten have none, and need none: where they refuse the full key as well, they still refuse whoever has no key, and
 * that is all that the statement says; a server that lets somebody without a key in is seen by the success itself.
 */
export default suite({
  checks: operationNames.map((operation) =>
    check(
      `auth.${operation}.key_required`,
      "without a key, with made-up credentials, with altered keys",
      async (context) => {
        const situation = await situations[operation](context);
        const attempts = badAttempts(operation, context.plan);
        await expectRefusals(context, operation, situation, attempts);
        const unscoped = unscopedOperations.find((name) => name === operation);
        if (unscoped === undefined) return;
        try {
          await askUnscoped(context, unscoped, situation);
        } catch (error) {
          // A look into a gap that could not be taken leaves the judgement as it is.
          if (!(error instanceof NotEvaluated)) throw error;
        }
      },
      { readOnly: needsNothing.has(operation) },
    ),
  ),
});
