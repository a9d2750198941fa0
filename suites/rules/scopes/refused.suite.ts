import { needsNoObject, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, needsOf } from "../../../support/conformance/index.ts";
import { recipes } from "../../recipes/index.ts";
import { keysFor, scopeCoverageOf } from "./keys-for.ts";
import { askImplied } from "./observations.ts";
import { expectRefusals } from "./refusals.ts";

/** Sections 4 and 5: what a key without the scope is refused. */
describe("Section 5: without the scope", () => {
  for (const operation of scopedOperations) {
    const readOnly = needsNoObject(operation);
    const needs = [...needsOf(operation), `key without ${operations[operation].scope}`] as const;
    check(
      `scopes.${operation}.refused`,
      "with keys that lack the scope",
      { readOnly, needs },
      async ({ plan, context }) => {
        const { lacking, implied } = keysFor(operation, plan);
        const subject = await recipes[operation].arrange(context);
        // Whether a write scope lets a key read is a gap: it is asked, and not judged.
        await askImplied(context, operation, subject, implied);
        const answered = await expectRefusals(context, operation, subject, lacking);
        return scopeCoverageOf(operation, "lacking", answered);
      },
    );
  }
});
