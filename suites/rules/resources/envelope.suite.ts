import type { RequirementId } from "../../../support/catalogue/index.ts";
import {
  describe,
  law,
  operationsAnswering,
  problemIn,
  shapeOf,
} from "../../../support/conformance/index.ts";

const lists = operationsAnswering("dashboard list", "app list");

/** Section 2.6: the envelope around every list of dashboards or apps. */
describe("Section 2.6: list envelopes", () => {
  for (const field of ["count", "next", "previous", "results"] as const) {
    const requirement: RequirementId = `envelope.${field}`;
    law(
      requirement,
      lists,
      (exchange) => {
        const shape = shapeOf(exchange);
        const problem = shape?.problems.find((found) => found.requirement === requirement);
        if (problem !== undefined) return problemIn(exchange, problem);
        return shape === null || shape.resource === null ? "silent" : "holds";
      },
      { ofProbes: true },
    );
  }
});
