import { sharing } from "../../schemas/index.ts";
import type { RequirementId } from "../../support/catalogue/index.ts";
import { suite } from "../../support/judging/check.ts";
import { shapeLaw } from "../../support/judging/laws.ts";

/** Section 2.3: every field of every sharing configuration that the run sees. */
export default suite({
  laws: (Object.keys(sharing.shape) as (keyof typeof sharing.shape)[]) // Object.keys widens; the keys are the schema's own.
    .map((field) => {
      const requirement: RequirementId = `sharing.${field}`;
      return shapeLaw(requirement, ["sharing.retrieve"], ["sharing"]);
    }),
});
