import { operations, type ScopedOperation, scopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, needsOf } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { attemptWith } from "./attempt.ts";
import { keySetsFor } from "./key-sets.ts";
import { askImplied } from "./observations.ts";
import { expectRefusals } from "./refusals.ts";
import { inForms } from "./scope-sets.ts";

const needsNothing: ReadonlySet<ScopedOperation> = new Set(["dashboards.list", "apps.list"]);

/** Sections 4 and 5: what a key without the scope is refused. */
describe("Section 5: without the scope", () => {
  for (const operation of scopedOperations) {
    check(
      `scopes.${operation}.refused`,
      "to keys without the scope",
      async (context) => {
        const { lacking, implied, coverage } = keySetsFor(operation, context.plan);
        const subject = await recipes[operation].arrange(context);
        // What a write scope reads is a gap: it is asked, and not judged.
        await askImplied(context, operation, subject, implied);
        const attempts = inForms(lacking, operation, context.plan.depth).map((formed) =>
          attemptWith(formed, context.plan),
        );
        await expectRefusals(context, operation, subject, attempts);
        return coverage;
      },
      {
        readOnly: needsNothing.has(operation),
        needs: [...needsOf(operation), `key without ${operations[operation].scope}`],
      },
    );
  }
});
