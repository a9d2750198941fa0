import {
  listOperations,
  type OperationName,
  operationNames,
  operations,
  titleOf,
} from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Exchange,
  type Idle,
} from "../../../support/conformance/index.ts";
import { judgeServerErrors } from "../../oddities/server-errors.ts";
import { unknownId } from "../../recipes/unknown-ids.ts";
import { wrongAllow } from "../http-semantics/allow.ts";
import { oddOffsetsIn, oddQueriesOf } from "./odd-queries.ts";
import { expectNoServerError, type OddAddress, sendOdd } from "./odd-requests.ts";
import { fewOtherMethods, methodsOfAlikePaths, otherMethods } from "./other-methods.ts";
import { belowUnknownTenants, ofUnknown, unknownTo } from "./unknown-ids.ts";
import { withOwnObject } from "./with-own-object.ts";

/**
 * The requests at smoke depth, one for each of the most instructive operations. A server that reads ids or tenants
 * wrongly mostly does so in one place for several operations.
 */
const atSmoke: Readonly<Partial<Record<OperationName, string>>> = {
  "dashboards.list": "tenant",
  "dashboards.retrieve": "12abc",
  "dashboards.update": "not-a-number",
  "collaborators.remove": "0",
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

/** Section 1: addresses of nothing. */
describe("Section 1: ids that do not exist", () => {
  for (const operation of operationNames) {
    const { area, method } = operations[operation];
    check(
      "service.no_server_error",
      `${titleOf(operation)} with ids that do not exist`,
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
  for (const list of listOperations) {
    check(
      "service.no_server_error",
      `${titleOf(list)} with odd limits and offsets`,
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
    const known = operationNames.filter((name) => tenantOf(name) === tenant);
    const areas = [...new Set(known.map((name) => operations[name].area))];
    const judged = (context: CheckContext, all: ReturnType<typeof otherMethods>) =>
      all.filter(([operation]) => context.judges(operation));
    const title = `methods that the paths of ${tenant} do not have`;
    const isBrief = ({ plan }: CheckContext) => plan.depth === "smoke";
    const answersIn = (context: CheckContext) => {
      return context.once(title, () =>
        isBrief(context)
          ? sendOdd(context, judged(context, fewOtherMethods(tenant, context.plan)))
          : withOwnObject(context, tenant, (id) =>
              sendOdd(context, judged(context, otherMethods(tenant, context.plan, id))),
            ),
      );
    };
    // Then the objects that other checks borrowed are idle, and no other is created for these requests.
    const last = true;
    check("service.no_server_error", title, { tenant, areas, last }, async (context) =>
      judgeServerErrors(context, [
        ...(await answersIn(context)),
        // The methods of such a path are left to the server.
        ...(isBrief(context)
          ? []
          : await sendOdd(context, judged(context, methodsOfAlikePaths(tenant, context.plan)))),
      ]),
    );
    check("service.allow", title, { tenant, areas, last }, async (context) =>
      judgeAllow(context, await answersIn(context)),
    );
  }
});

/** @throws {Finding} for a 405 that does not list the methods of its path */
function judgeAllow(
  context: CheckContext,
  answers: readonly (Exchange | null)[],
): Coverage | Idle | undefined {
  const refused = answers.filter((answer) => answer?.status === 405).filter((answer) => answer !== null);
  for (const answer of refused) {
    const wrong = wrongAllow(answer);
    if (wrong !== null) throw context.finding(wrong, [answer]);
  }
  return refused.length > 0 ? undefined : { idle: "no method was answered with 405" };
}

function chosen(operation: OperationName, { plan }: CheckContext): readonly OddAddress[] {
  const one = plan.depth === "smoke" ? atSmoke[operation] : undefined;
  if (one === undefined) return unknownTo(operation, plan);
  return one === "tenant" ? belowUnknownTenants(operation, plan) : [ofUnknown(operation, one)];
}
