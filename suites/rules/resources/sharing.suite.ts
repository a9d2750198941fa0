import { sharing } from "../../../schemas/index.ts";
import type { RequirementId } from "../../../support/catalogue/index.ts";
import { describe, shapeLaw } from "../../../support/conformance/index.ts";

/** Section 2.3: every field of every sharing configuration that the run sees. */
describe("Section 2.3: sharing configurations", () => {
  for (const field of Object.keys(sharing.shape) as (keyof typeof sharing.shape)[]) {
    const requirement: RequirementId = `sharing.${field}`;
    shapeLaw(requirement, ["sharing.retrieve"], ["sharing"]);
  }
});
