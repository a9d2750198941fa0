import { check, describe, emptyLaw, law, wrongStatus } from "../../support/conformance/index.ts";
import { softDeletionScenario } from "../rules/lifecycle/scenario/soft-deletion-scenario.ts";

/**
 * Endpoint 5 and section 7: the form of the refusal. Section 3 covers that the request is refused and changes nothing.
 */
describe("DELETE /api/projects/:project_id/dashboards/:id", () => {
  check("dashboards.delete.allow", "a live dashboard", async (context) => {
    const { answer } = (await softDeletionScenario(context)).alone.refusal;
    const { allow } = answer.headers;
    if (answer.status !== 405 || allow === undefined)
      return { idle: "the DELETE got no 405 with an Allow header" };
    const missing = ["GET", "PATCH"].filter((method) => !methodsIn(allow).includes(method));
    if (missing.length === 0) return undefined;
    const message = `the Allow header leaves out ${missing.join(" and ")}, which a live dashboard accepts`;
    throw context.finding({ message, expected: "GET, PATCH", actual: allow }, [answer]);
  });
  emptyLaw("dashboards.delete.no_body", "dashboards.delete");
  law(
    "dashboards.delete.refused",
    ["dashboards.delete"],
    (exchange) => {
      // A refusal for another reason is judged by the checks that leave no such reason.
      if (exchange.succeeded) return wrongStatus(exchange, "405");
      return exchange.status === 405 ? "holds" : "silent";
    },
    // "Always" means that the request is never carried out, whatever else it contains.
    { ofProbes: true },
  );
  law("dashboards.delete.allow", ["dashboards.delete"], (exchange) => {
    if (exchange.status !== 405) return "silent";
    const { allow } = exchange.headers;
    if (allow === undefined) return { message: "the 405 has no Allow header", expected: "Allow: GET, PATCH" };
    if (!methodsIn(allow).includes("DELETE")) return "holds";
    return { message: "the Allow header names DELETE", expected: "an Allow without DELETE", actual: allow };
  });
});

/** The methods of an Allow header (RFC 9110 §10.2.1). */
function methodsIn(allow: string): readonly string[] {
  return allow.split(",").map((method) => method.trim().toUpperCase());
}
