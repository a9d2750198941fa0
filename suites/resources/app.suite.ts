import { app } from "../../schemas/index.ts";
import type { RequirementId } from "../../support/catalogue/index.ts";
import { suite } from "../../support/judging/check.ts";
import { operationsAnswering, shapeLaw } from "../../support/judging/laws.ts";
import { uniqueIdLaw } from "./unique-ids.ts";

const everywhere = operationsAnswering("app", "app list");

/** Section 2.5: every field of every app that the run sees. */
export default suite({
  laws: [
    ...(Object.keys(app.shape) as (keyof typeof app.shape)[]) // Object.keys widens; the keys are the schema's own.
      .map((field) => {
        const requirement: RequirementId = `app.${field}`;
        return shapeLaw(requirement, everywhere, ["app"]);
      }),
    uniqueIdLaw("app.id_unique", everywhere, ["apps.create"], "apps.delete"),
  ],
});
