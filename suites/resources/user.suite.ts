import { user } from "../../schemas/index.ts";
import type { RequirementId } from "../../support/catalogue/index.ts";
import { suite } from "../../support/judging/check.ts";
import { operationsAnswering, shapeLaw } from "../../support/judging/laws.ts";

const everywhere = operationsAnswering("dashboard", "dashboard list", "collaborator", "collaborators");

/** Section 2.4: every field of every user object inside a dashboard or a collaborator. */
export default suite({
  laws: (Object.keys(user.shape) as (keyof typeof user.shape)[]) // Object.keys widens; the keys are the schema's own.
    .map((field) => {
      const requirement: RequirementId = `user.${field}`;
      return shapeLaw(requirement, everywhere, ["dashboard", "dashboard list item", "collaborator"]);
    }),
});
