import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import type { PathParameters, TargetPlan } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { nobodysUuid } from "../../collaborators/nobodys-uuid.ts";
import { recipes } from "../../recipes/index.ts";
import type { OddAddress } from "./no-server-error.ts";

/** One that is well formed, and leads to nothing. */
export const unknownId = "2147483647";

const huge = "9".repeat(20);

/** Ids that no server gives. Whoever takes one for another object's reads that one at most. */
const oddIds = ["0", "a b", "not-a-number", "0.5", "null", "12abc", "-1", "\0", "７７", "1e3", "'\"%/"];

/** Those that lead to no object by whatever conversion: words become 0 or none, and no object, and no place of one, has these numbers. */
const harmlessIds = ["undefined", "0", "null", "0.25", "-2147483647", "null,null", "ä"];

/** A deletion could not be taken back: words alone, and what is cut to 0. */
const harmlessInDeletions = ["not-a-number", "null", "0.25", "undefined", "null,ä"];

/** Stands for bytes that are not UTF-8, which no encoding of a text brings about. */
const notUtf8 = "not-utf-8";

/** Tenants that are not there, and what is no tenant's id. */
const oddTenants = {
  projects: [unknownId, "no-project", "0", huge, "-1", notUtf8],
  organizations: ["00000000-0000-4000-8000-00000000dead", notUtf8, "no-organization", "0", "ä"],
} as const;

/** The operation's share of a table: the next one goes on where this one ends, and the first where the seed says. */
function shareOf(table: readonly string[], turn: number, count: number, seed: number): readonly string[] {
  const start = turn * count + Math.abs(seed - 1);
  return Array.from({ length: count }, (_, index) => table[(start + index) % table.length] ?? "");
}

/** The place of an operation among those that are like it. */
function turnAmong(operation: OperationName, isLike: (other: OperationName) => boolean): number {
  return operationNames.filter(isLike).indexOf(operation);
}

/** The parameters of an operation's path that name no tenant. */
export function idsIn(operation: OperationName): readonly string[] {
  const { path } = operations[operation];
  return [...path.matchAll(/:(id|dashboard_id|user__uuid)\b/g)].map(([, name = ""]) => name);
}

/** What an operation asks for that is not there: ids first, and then what lies below a tenant that is not there. */
export function unknownTo(operation: OperationName, plan: TargetPlan): readonly OddAddress[] {
  return [
    ...idsFor(operation, plan).map((id) =>
      id === unknownId && plan.depth !== "smoke" ? askedTwice(operation, plan) : ofUnknown(operation, id),
    ),
    ...(asksElsewhere(operation, plan) ? [belowUnknownTenant(operation, plan)] : []),
  ];
}

/** All writes but deletions share out one table. */
function tableFor(operation: OperationName): string {
  const { method } = operations[operation];
  return method === "POST" ? "PATCH" : method;
}

/** A number beyond 64 bits at each endpoint but deletions, and its share of the others: most of them are words. */
function idsFor(operation: OperationName, { depth, seed }: TargetPlan): readonly string[] {
  if (idsIn(operation).length === 0) return [];
  const { method, path } = operations[operation];
  const isLike = (other: OperationName) => idsIn(other).length > 0 && tableFor(other) === tableFor(operation);
  const turn = turnAmong(operation, isLike);
  const [table, count] =
    method === "GET"
      ? ([oddIds, path.endsWith("/:id") ? 2 : 1] as const)
      : method === "DELETE"
        ? ([harmlessInDeletions, 2] as const)
        : ([harmlessIds, 1] as const);
  const odd = depth === "thorough" ? table : shareOf(table, turn, count, seed);
  if (method === "GET") return [unknownId, huge, ...odd];
  // A word, and what overflows, is what fails first where an id is made a number: each endpoint gets one.
  return method === "DELETE" ? odd : [...odd, "not-a-number", huge];
}

/** Those whose path names nothing but the tenant, what makes objects, and a third of the others: a tenant is mostly read in one place. */
function asksElsewhere(operation: OperationName, { depth }: TargetPlan): boolean {
  if (depth === "thorough" || idsIn(operation).length === 0) return true;
  return turnAmong(operation, (other) => idsIn(other).length > 0) % 3 === 0;
}

/** A body that changes nothing, wherever it is taken. */
function bodyOf(operation: OperationName): Pick<OddAddress, "body" | "rawBody"> {
  const { method } = operations[operation];
  if (method === "GET" || method === "DELETE") return {};
  // Where a server does not look at the tenant, it would make something that nobody finds again.
  if (recipes[operation].makes !== undefined) return { rawBody: "[]" };
  if (operation === "collaborators.add") return { body: { level: 1, user_uuid: nobodysUuid } };
  return { body: {} };
}

/** A request with the id in the place of each. */
export function ofUnknown(operation: OperationName, id: string): OddAddress {
  return {
    parameters: Object.fromEntries(idsIn(operation).map((name) => [name, id])),
    ...bodyOf(operation),
  };
}

/** Beside an id that could be one, a parameter that nobody knows, twice: what reads all of them meets a list in the place of a text. */
function askedTwice(operation: OperationName, { projectId, organizationId }: TargetPlan): OddAddress {
  const { parameters, ...rest } = ofUnknown(operation, unknownId);
  const tenant = { project_id: projectId, organization_id: organizationId };
  const path = pathOf(operation, { ...tenant, ...parameters }, false);
  return { parameters, ...rest, path: `${path}?unknown_parameter=1&unknown_parameter=2` };
}

export function belowUnknownTenant(operation: OperationName, plan: TargetPlan): OddAddress {
  const kind = tenantOf(operation);
  const table: readonly string[] = oddTenants[kind];
  const turn = turnAmong(operation, (other) => tenantOf(other) === kind && asksElsewhere(other, plan));
  const tenant = table[turn % table.length] ?? unknownId;
  const below = ofUnknown(operation, unknownId);
  const parameters: PathParameters = {
    ...below.parameters,
    project_id: tenant,
    organization_id: tenant,
  };
  if (tenant !== notUtf8) return { ...below, parameters };
  return { ...below, parameters, path: pathOf(operation, parameters, false).replace(notUtf8, "%FF%FE") };
}
