import { isRead, operationNames, operations, titleOf } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { check, describe, law, needsOf } from "../../../support/conformance/index.ts";
import { expectSameAtBothForms } from "./both-forms.ts";
import { slashFormsByScenario } from "./by-scenario.ts";

const calledByScenarios: ReadonlySet<string> = new Set(Object.keys(slashFormsByScenario));
const writes = operationNames.filter((operation) => !isRead(operation));

/** Section 1: a request reaches the same resource at both forms of its path. */
describe("Section 1: both slash forms", () => {
  for (const operation of operationNames) {
    // Endpoint 7 creates dashboards, and a run may create only a few. Its path is below that of endpoint 2, which is
    // judged.
    if (operation === "dashboards.create_from_template_json") continue;
    const { area, scope } = operations[operation];
    check(
      isRead(operation) ? "service.slash.reads" : "service.slash.writes",
      titleOf(operation),
      {
        readOnly: isRead(operation),
        areas: [area],
        tenant: tenantOf(operation),
        needs: isRead(operation) || scope === null ? [] : needsOf(operation),
        // A router that knows only one form does so everywhere, so at smoke depth the scenarios, which use both forms,
        // show it.
        from: calledByScenarios.has(operation) ? "smoke" : "standard",
      },
      (context) => {
        // The scenarios use the only form that a target knows.
        const isWithoutScenario = context.plan.readOnly || context.plan.onlyForm !== undefined;
        const byScenario = isWithoutScenario ? undefined : slashFormsByScenario[operation];
        return byScenario === undefined ? expectSameAtBothForms(context, operation) : byScenario(context);
      },
    );
  }
  law("service.slash.redirects", writes, (exchange) => {
    const redirect = exchange.redirects[0];
    if (redirect === undefined || redirect.status === 307 || redirect.status === 308) return "holds";
    return {
      message: `a write was redirected with ${redirect.status} to the other slash form`,
      expected: "307 or 308",
      actual: String(redirect.status),
    };
  });
});
