import { needsNoObject, operationNames, unscopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, NotEvaluated, needsOf } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { admittedElsewhere } from "./admitted.ts";
import { identityOf } from "./attempt.ts";
import { invalidCredentials } from "./invalid-credentials.ts";
import { askUnscoped } from "./observations.ts";
import { expectRefusals } from "./refusals.ts";

/**
 * Section 5, first sentence: nothing without a valid key. The fourteen scoped endpoints have their valid twins. The other
 * ten have none, and need none: where they refuse the full key as well, they still refuse whoever has no key, and
 * that is all that the statement says; a server that lets somebody without a key in is seen by the success itself.
 *
 * Endpoints take turns over made-up credentials. One that got in somewhere is tried on all the others once that is known
 * (rule 5): a guard that serves the whole target is wrong for the whole target.
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
    // Endpoint 5 answers everybody alike: who got in elsewhere is not told by it.
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
