import { needsNoObject, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, needsOf } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { keysFor } from "./keys-for.ts";
import { askImplied } from "./observations.ts";
import { expectRefusals } from "./refusals.ts";

/** Sections 4 and 5: what a key without the scope is refused. */
describe("Section 5: without the scope", () => {
  for (const operation of scopedOperations) {
    check(
      `scopes.${operation}.refused`,
      "to keys without the scope",
      async (context) => {
        const { lacking, implied, coverage } = keysFor(operation, context.plan);
        const subject = await recipes[operation].arrange(context);
        // What a write scope reads is a gap: it is asked, and not judged.
        await askImplied(context, operation, subject, implied);
        await expectRefusals(context, operation, subject, lacking);
        return coverage;
      },
      {
        readOnly: needsNoObject(operation),
        needs: [...needsOf(operation), `key without ${operations[operation].scope}`],
      },
    );
  }
});
