import { isRead, needsNoObject, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, needsOf } from "../../../support/conformance/index.ts";
import { isRefusedToAll } from "../exercise/leaves-subject.ts";
import { exercisedFor } from "../exercise/recipe-of.ts";
import { expectGranted } from "./expect-granted.ts";
import { grantedLikeTheFullKey } from "./grants/granted-to-full-key.ts";
import { staysGranted } from "./grants/steady-reads.ts";
import { scopeCoverageOf } from "./keys/keys-for.ts";

/** Sections 4 and 5: what every key with the scope may do, whatever other scopes it holds. */
describe("Section 5: with the scope", () => {
  for (const operation of scopedOperations) {
    if (isRead(operation)) staysGranted(operation);
    grantedLikeTheFullKey(operation);
    check(
      `scopes.${operation}.granted`,
      "with keys that have the scope",
      {
        readOnly: needsNoObject(operation),
        // What every key is refused may be requested of any object at the end of a run.
        last: isRefusedToAll(operation),
        needs: [...needsOf(operation), `key without ${operations[operation].scope}`],
      },
      async (context) => {
        const exercised = exercisedFor(operation, scopedOperations);
        const answered = await expectGranted(context, operation, exercised);
        return scopeCoverageOf(operation, "holding", answered);
      },
    );
  }
});
