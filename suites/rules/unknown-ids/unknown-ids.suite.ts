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

type Query = Readonly<Record<string, string>>;

/** A tenant that is not there, and what is no tenant's id. Operations take turns. */
const unknownTenants: readonly PathParameters[] = [
  { project_id: "2147483647", organization_id: "00000000-0000-4000-8000-00000000dead" },
  { project_id: "no-project", organization_id: "no-organization" },
];

/** An id that no server gives, or a tenant that is not there. */
type Unknown = (typeof unknownIds)[number] | "tenant";

/**
 * What is asked for at smoke depth, where each operation that tells most gets one request: a server that reads ids, or tenants,
 * wrongly does so in one place for several of them.
 */
const atSmoke: Readonly<Partial<Record<OperationName, Unknown>>> = {
  "dashboards.list": "tenant",
  "dashboards.retrieve": "12abc",
  "dashboards.update": "not-a-number",
  "collaborators.remove": "2147483647",
  "apps.list": "tenant",
  "apps.retrieve": "9".repeat(20),
  "apps.update": "not-a-number",
  "apps.delete": "not-a-number",
  "apps.check_for_updates": "2147483647",
  "apps.activity": "tenant",
  "apps.exports_unsubscribe_configs": "tenant",
  "apps.repository": "tenant",
  "apps.unused": "tenant",
};

const oddQueries: readonly Query[] = [
  { limit: "0" },
  { limit: "-1" },
  { limit: "many" },
  { limit: "" },
  { limit: "2", offset: "-1" },
  { limit: "2", offset: "some" },
  { limit: "2", offset: "9".repeat(20) },
  { limit: "9".repeat(20) },
];

/** The same by twos, shared out between the lists: what is wrong with one value does not keep a server from reading the other. */
const oddPairs = {
  "dashboards.list": [{ limit: "-1", offset: "some" }],
  "apps.list": [
    { limit: "many", offset: "-1" },
    { limit: "", offset: "9".repeat(20) },
  ],
} as const;

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
      {
        readOnly: method === "GET",
        areas: [area],
        tenant: tenantOf(operation),
        from: operation in atSmoke ? "smoke" : "standard",
      },
      (context) => expectNoServerError(context, operation, chosen(requests, operation, context)),
    );
  }
  for (const operation of ["dashboards.list", "apps.list"] as const) {
    check(
      "service.no_server_error",
      `${titleOf(operation)} with limits and offsets that are none`,
      { readOnly: true, areas: [operations[operation].area], tenant: tenantOf(operation) },
      (context) => {
        const isSmoke = context.plan.depth === "smoke";
        const queries: readonly Query[] = isSmoke ? oddPairs[operation] : oddQueries;
        const twice = { parameters: {}, path: `${pathInTenant(operation, context)}${limitTwice}` };
        return expectNoServerError(context, operation, [
          ...queries.map((query) => ({ parameters: {}, query })),
          ...(isSmoke && operation === "apps.list" ? [] : [twice]),
        ]);
      },
    );
  }
});

/** The requests of an operation to ids that do not exist, and below a tenant that does not. */
function requestsOf(operation: OperationName): readonly Unanswerable[] {
  const { method, path } = operations[operation];
  // Where a server does not look at the tenant, it would make something that nobody finds again.
  if (recipes[operation].makes !== undefined) return [];
  const read = path.endsWith("/:id") ? unknownIds : fewUnknownIds;
  const unknown = idsIn(operation).length === 0 ? [] : method === "GET" ? read : nowhere;
  return [...unknown, "tenant" as const].map((what) => requestFor(operation, what));
}

function requestFor(operation: OperationName, unknown: Unknown): Unanswerable {
  const { method, number } = operations[operation];
  const tenant = unknown === "tenant" ? unknownTenants[number % unknownTenants.length] : {};
  const id = unknown === "tenant" ? "2147483647" : unknown;
  return {
    parameters: { ...Object.fromEntries(idsIn(operation).map((name) => [name, id])), ...tenant },
    ...(method === "GET" || method === "DELETE" ? {} : { body: { name: "nobody" } }),
  };
}

function idsIn(operation: OperationName): readonly string[] {
  const { path } = operations[operation];
  return [...path.matchAll(/:(id|dashboard_id|user__uuid)\b/g)].map(([, name = ""]) => name);
}

/** All requests of the operation at thorough depth; at standard depth operations share kinds of requests out among them. */
function chosen(
  requests: readonly Unanswerable[],
  operation: OperationName,
  { plan }: CheckContext,
): readonly Unanswerable[] {
  const one = atSmoke[operation];
  if (plan.depth === "smoke" && one !== undefined) return [requestFor(operation, one)];
  if (plan.depth === "thorough" || requests.length === 1) return requests;
  return requests.filter((_, index) => index % 2 === turnOf(operation) % 2);
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
