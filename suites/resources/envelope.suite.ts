import type { RequirementId } from "../../support/catalogue/index.ts";
import { suite } from "../../support/judging/check.ts";
import { law, operationsAnswering, problemIn } from "../../support/judging/laws.ts";
import { shapeOf } from "../../support/judging/shape.ts";

const lists = operationsAnswering("dashboard list", "app list");

/** Section 2.6: the envelope around every list of dashboards or apps. */
export default suite({
  laws: (["count", "next", "previous", "results"] as const).map((field) => {
    const requirement: RequirementId = `envelope.${field}`;
    return law(requirement, lists, (exchange) => {
      const shape = shapeOf(exchange);
      const problem = shape?.problems.find((found) => found.requirement === requirement);
      if (problem !== undefined) return problemIn(exchange, problem);
      return shape === null || shape.resource === null ? "silent" : "holds";
    });
  }),
});
