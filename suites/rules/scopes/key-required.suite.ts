import { needsNoObject, operationNames, unscopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, NotEvaluated, needsOf } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { admittedElsewhere } from "./admitted.ts";
import { identityOf } from "./attempt.ts";
import { invalidCredentials } from "./invalid-credentials.ts";
import { askUnscoped } from "./observations.ts";
import { expectRefusals } from "./refusals.ts";

/**
 * Section 5, first sentence: nothing without a valid key. The ten endpoints without a documented scope need no control request:
 * they may refuse the full key as well, and the statement holds all the same.
 *
 * Endpoints take turns over made-up credentials. A credential that one endpoint admitted is tried on all others (rule 5), since
 * one guard may serve the whole target.
 */
describe("Section 5: no endpoint without a valid key", () => {
  for (const operation of operationNames) {
    check(
      `auth.${operation}.key_required`,
      "without a key, with made-up credentials, with altered keys",
      async (context) => {
        const subject = await recipes[operation].arrange(context);
        const attempts = invalidCredentials(operation, context.plan);
        await expectRefusals(context, operation, subject, attempts);
        const unscoped = unscopedOperations.find((name) => name === operation);
        if (unscoped === undefined) return;
        try {
          await askUnscoped(context, unscoped, subject);
        } catch (error) {
          // A look into a gap that could not be taken leaves the judgement as it is.
          if (!(error instanceof NotEvaluated)) throw error;
        }
      },
      { readOnly: needsNoObject(operation), needs: needsOf(operation) },
    );
    // Endpoint 5 answers 405 to everybody.
    if (operation === "dashboards.delete") continue;
    check(
      `auth.${operation}.key_required`,
      "with what got in elsewhere",
      async (context) => {
        const tried = new Set(invalidCredentials(operation, context.plan).map(identityOf));
        const attempts = (await admittedElsewhere(context)).filter(
          (attempt) => !tried.has(identityOf(attempt)),
        );
        if (attempts.length === 0) return { unneeded: "nothing got in elsewhere that was not tried here" };
        const subject = await recipes[operation].arrange(context);
        await expectRefusals(context, operation, subject, attempts);
        return { coverage: attempts.map(({ words }) => words).join(", ") };
      },
      { readOnly: needsNoObject(operation), last: true },
    );
  }
});
