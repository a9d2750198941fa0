import {
  needsNoObject,
  type OperationName,
  operationNames,
  operations,
} from "../../../support/catalogue/index.ts";
import { allEnded, type CheckContext, check, describe, needsOf } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { identityOf } from "../exercise/attempt.ts";
import { callInMoreStates } from "../open-operations/more-states.ts";
import { invalidCredentials } from "./keys/invalid-credentials.ts";
import { admittedElsewhere } from "./refusals/admitted.ts";
import { askUnscoped } from "./refusals/observed-scopes.ts";
import { expectRefusals } from "./refusals/refusals.ts";
import { refusalsOf } from "./refusals-at.ts";

/**
 * Section 5, first sentence: no access without a valid key. The ten endpoints without a documented scope need no
 * control request, because the statement holds even if they refuse the full key as well.
 *
 * Endpoints take turns over made-up credentials. A credential that one endpoint admitted is tried on all others (rule
 * 5), since one guard may serve the whole target.
 */
describe("Section 5: no endpoint without a valid key", () => {
  for (const operation of operationNames) {
    const readOnly = needsNoObject(operation);
    check(
      `auth.${operation}.key_required`,
      "without a key, with made-up credentials, with altered keys",
      { readOnly, needs: needsOf(operation) },
      async (context) => {
        await allEnded([refusalsOf(context, operation, "invalid"), lookFurther(context, operation)]);
      },
    );
    // Endpoint 5 answers 405 to every key.
    if (operation === "dashboards.delete") continue;
    check(
      `auth.${operation}.key_required`,
      "with credentials that another endpoint accepted",
      { readOnly, last: true },
      async ({ plan, context }) => {
        const tried = new Set(invalidCredentials(operation, plan).map(identityOf));
        const admitted = await admittedElsewhere(context);
        const attempts = admitted.filter((attempt) => !tried.has(identityOf(attempt)));
        if (attempts.length === 0) return { unneeded: "no other credential was admitted elsewhere" };
        const subject = await recipes[operation].arrange(context);
        await expectRefusals(context, operation, subject, attempts);
        return { coverage: attempts.map(({ words }) => words).join(", ") };
      },
    );
  }
});

/** Tries what the document leaves open about an operation without a documented scope. Laws judge the answers. */
async function lookFurther(context: CheckContext, operation: OperationName): Promise<void> {
  const { plan } = context;
  if (operations[operation].scope !== null || plan.readOnly || plan.depth === "smoke") return;
  await context.apart(async (own) => {
    const subject = await recipes[operation].arrange(own);
    await askUnscoped(own, operation, subject);
    await callInMoreStates(own, operation, subject);
  });
}
