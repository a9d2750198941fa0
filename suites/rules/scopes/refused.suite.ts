import { needsNoObject, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import { check, describe, needsOf } from "../../../support/conformance/index.ts";
import { scopeCoverageOf } from "./keys/keys-for.ts";
import { refusalsOf } from "./refusals-at.ts";

/** Sections 4 and 5: keys that lack the scope must be refused. */
describe("Section 5: without the scope", () => {
  for (const operation of scopedOperations) {
    const readOnly = needsNoObject(operation);
    const needs = [...needsOf(operation), `key without ${operations[operation].scope}`] as const;
    check(
      `scopes.${operation}.refused`,
      "with keys that lack the scope",
      { readOnly, needs },
      async (context) => {
        return scopeCoverageOf(operation, "lacking", await refusalsOf(context, operation, "lacking"));
      },
    );
  }
});
