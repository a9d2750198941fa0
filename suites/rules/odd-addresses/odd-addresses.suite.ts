import { type OperationName, operationNames, operations, titleOf } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { type CheckContext, check, describe } from "../../../support/conformance/index.ts";
import { expectNoServerError, judgeServerErrors, type OddAddress, sendOdd } from "./no-server-error.ts";
import { oddOffsetsIn, oddQueriesOf } from "./odd-queries.ts";
import { otherMethods } from "./other-methods.ts";
import { belowUnknownTenant, ofUnknown, unknownId, unknownTo } from "./unknown-ids.ts";

/**
 * What is asked for at smoke depth, where each operation that tells most gets one request: a server that reads ids, or tenants,
 * wrongly does so in one place for several of them.
 */
const atSmoke: Readonly<Partial<Record<OperationName, string>>> = {
  "dashboards.list": "tenant",
  "dashboards.retrieve": "12abc",
  "dashboards.update": "not-a-number",
  "collaborators.remove": unknownId,
  "apps.list": "tenant",
  "apps.retrieve": "9".repeat(20),
  "apps.update": "null",
  "apps.delete": "0.25",
  "apps.check_for_updates": unknownId,
  "apps.activity": "tenant",
  "apps.exports_unsubscribe_configs": "tenant",
  "apps.repository": "tenant",
  "apps.unused": "tenant",
};

/** Section 1: an address that leads to nothing. */
describe("Section 1: ids that do not exist", () => {
  for (const operation of operationNames) {
    const { area, method } = operations[operation];
    check(
      "service.no_server_error",
      `${titleOf(operation)} of what does not exist`,
      {
        readOnly: method === "GET",
        areas: [area],
        tenant: tenantOf(operation),
        from: operation in atSmoke ? "smoke" : "standard",
      },
      (context) =>
        expectNoServerError(
          context,
          chosen(operation, context).map((address) => [operation, address]),
        ),
    );
  }
  for (const list of ["dashboards.list", "apps.list"] as const) {
    check(
      "service.no_server_error",
      `${titleOf(list)} with limits and offsets that are none`,
      { readOnly: true, areas: [operations[list].area], tenant: tenantOf(list) },
      async (context) => {
        const send = (requests: readonly OddAddress[]) =>
          sendOdd(
            context,
            requests.map((address) => [list, address]),
          );
        const requests = oddQueriesOf(list, context.plan);
        const answers = await send(requests);
        const more = context.plan.depth === "smoke" ? [] : await send(oddOffsetsIn(requests, answers));
        return judgeServerErrors(context, [...answers, ...more]);
      },
    );
  }
  for (const tenant of ["projects", "organizations"] as const) {
    const requests = otherMethods(tenant);
    check(
      "service.no_server_error",
      `methods that the paths of ${tenant} do not have`,
      { tenant, from: "standard", areas: [...new Set(requests.map(([name]) => operations[name].area))] },
      (context) =>
        expectNoServerError(
          context,
          requests.filter(([operation]) => context.judges(operation)),
        ),
    );
  }
});

function chosen(operation: OperationName, { plan }: CheckContext): readonly OddAddress[] {
  const one = plan.depth === "smoke" ? atSmoke[operation] : undefined;
  if (one === undefined) return unknownTo(operation, plan);
  return [one === "tenant" ? belowUnknownTenant(operation, plan) : ofUnknown(operation, one)];
}
