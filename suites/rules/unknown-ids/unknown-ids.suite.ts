import { type OperationName, operationNames, operations, titleOf } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  check,
  describe,
  type PathParameters,
} from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { recipes } from "../../recipes/index.ts";
import { expectNoServerError, type Unanswerable } from "./unanswerable.ts";

/** Ids that no server gives; the last is one that 64 bits do not hold. */
const unknownIds = ["0", "-1", "2147483647", "not-a-number", "12abc", "9".repeat(20)];

/** One that is well formed and leads to nothing, and one that is no number. */
const fewUnknownIds = ["2147483647", "not-a-number"];

/** Nothing has this id: what is written there is written nowhere. */
const nowhere = ["not-a-number"];

/** A tenant that is not there, and what is no tenant's id. Operations take turns. */
const unknownTenants: readonly PathParameters[] = [
  { project_id: "2147483647", organization_id: "00000000-0000-4000-8000-00000000dead" },
  { project_id: "no-project", organization_id: "no-organization" },
];

const oddQueries: readonly Readonly<Record<string, string>>[] = [
  { limit: "0" },
  { limit: "-1" },
  { limit: "many" },
  { limit: "" },
  { limit: "2", offset: "-1" },
  { limit: "2", offset: "some" },
  { limit: "2", offset: "9".repeat(20) },
  { limit: "9".repeat(20) },
];

/** Which of two values counts, nothing says. */
const limitTwice = "?limit=1&limit=2&offset=0&offset=1";

/** Section 1: an address that leads to nothing. */
describe("Section 1: ids that do not exist", () => {
  for (const operation of operationNames) {
    const requests = requestsOf(operation);
    if (requests.length === 0) continue;
    const { area, method } = operations[operation];
    check(
      "service.no_server_error",
      `${titleOf(operation)} of what does not exist`,
      { readOnly: method === "GET", areas: [area], tenant: tenantOf(operation) },
      (context) => expectNoServerError(context, operation, inTurn(requests, operation, context)),
    );
  }
  for (const operation of ["dashboards.list", "apps.list"] as const) {
    check(
      "service.no_server_error",
      `${titleOf(operation)} with limits and offsets that are none`,
      { readOnly: true, areas: [operations[operation].area], tenant: tenantOf(operation) },
      (context) => {
        const requests = [
          ...oddQueries.map((query) => ({ parameters: {}, query })),
          { parameters: {}, path: `${pathInTenant(operation, context)}${limitTwice}` },
        ];
        const sent = context.plan.depth === "smoke" ? inTurn(requests, operation, context) : requests;
        return expectNoServerError(context, operation, sent);
      },
    );
  }
});

/** The requests of an operation to ids that do not exist, and below a tenant that does not. */
function requestsOf(operation: OperationName): readonly Unanswerable[] {
  const { method, path, number } = operations[operation];
  // Where a server does not look at the tenant, it would make something that nobody finds again.
  if (recipes[operation].makes !== undefined) return [];
  const ids = [...path.matchAll(/:(id|dashboard_id|user__uuid)\b/g)].map(([, name = ""]) => name);
  const body = method === "GET" || method === "DELETE" ? {} : { body: { name: "nobody" } };
  const of = (unknown: string): Unanswerable => ({
    parameters: Object.fromEntries(ids.map((name) => [name, unknown])),
    ...body,
  });
  const read = path.endsWith("/:id") ? unknownIds : fewUnknownIds;
  const unknown = ids.length === 0 ? [] : (method === "GET" ? read : nowhere).map(of);
  const tenant = unknownTenants[number % unknownTenants.length];
  const { parameters } = of("2147483647");
  return [...unknown, { parameters: { ...parameters, ...tenant }, ...body }];
}

/** Below thorough depth operations share kinds of requests out among them. */
const shares = { smoke: 3, standard: 2, thorough: 1 } as const;

function inTurn(
  requests: readonly Unanswerable[],
  operation: OperationName,
  { plan }: CheckContext,
): readonly Unanswerable[] {
  const share = Math.min(shares[plan.depth], requests.length);
  const turn = turnOf(operation) % share;
  return requests.filter((_, index) => index % share === turn);
}

/** The place of the operation among those of its method: what is alike for both resources is shared out between them. */
function turnOf(operation: OperationName): number {
  const { method } = operations[operation];
  return operationNames.filter((name) => operations[name].method === method).indexOf(operation);
}

/** The path of a list of the run. */
function pathInTenant(operation: OperationName, { plan }: CheckContext): string {
  return pathOf(operation, { project_id: plan.projectId, organization_id: plan.organizationId }, false);
}
