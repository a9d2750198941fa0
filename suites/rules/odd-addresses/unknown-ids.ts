import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { turnAmong } from "../../../support/catalogue/turn-among.ts";
import type { TargetPlan } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { RawBody } from "../../../support/http/bodies/raw-body.ts";
import { recipes } from "../../recipes/index.ts";
import { nobodysUuid, unknownId } from "../../recipes/unknown-ids.ts";
import { allOddIds, beyond64Bits, notUtf8, oddIdsAt, oddText, useOf, zeroWhenCut } from "./odd-ids.ts";
import type { OddAddress } from "./odd-requests.ts";

/** Texts that name no tenant. */
const texts = [oddText, "no-tenant", "\0ä;", oddText];

/** Words that clients send in place of an id, and ids of other forms, by turns. Several of these are 0. */
const otherForms = {
  projects: ["true", "0", "null", unknownId, "0.5", "true", "0", "null,null", notUtf8, beyond64Bits, "-1"],
  organizations: [
    "true",
    "0",
    "null",
    "00000000-0000-4000-8000-00000000dead",
    "true",
    "0",
    "null,null",
    beyond64Bits,
    "-1",
    notUtf8,
    "00000000-0000-0000-0000-000000000000",
    "0.5",
  ],
} as const;

/** The parameters of an operation's path, except the tenant. */
export function idsIn(operation: OperationName): readonly string[] {
  const { path } = operations[operation];
  return [...path.matchAll(/:(id|dashboard_id|user__uuid)\b/g)].map(([, name = ""]) => name);
}

/** The requests of an operation about nothing: first with odd ids, then below an unknown tenant. */
export function unknownTo(operation: OperationName, plan: TargetPlan): readonly OddAddress[] {
  const twice = plan.depth !== "smoke" && useOf(operation) === "reads";
  return [
    ...idsFor(operation, plan).map((id, index) =>
      twice && index === 0 ? askedTwice(operation, id, plan) : ofUnknown(operation, id),
    ),
    ...belowUnknownTenants(operation, plan),
  ];
}

/**
 * Whether the operation reads parts of a dashboard. No other check requests these of an unknown dashboard, whereas
 * other reads are sent about removed objects, or by a probe.
 */
function readsParts(operation: OperationName): boolean {
  return useOf(operation) === "reads" && idsIn(operation).includes("dashboard_id");
}

/**
 * Beyond smoke depth, one id of each kind at each endpoint, because a server may read ids wrongly in a single place.
 */
function idsFor(operation: OperationName, { depth, seed }: TargetPlan): readonly string[] {
  if (idsIn(operation).length === 0) return [];
  const use = useOf(operation);
  const turn = turnAmong(operation, (other) => idsIn(other).length > 0 && useOf(other) === use);
  const odd = depth === "thorough" ? allOddIds(use) : oddIdsAt(use, turn + Math.abs(seed - 1));
  return readsParts(operation) ? [unknownId, ...odd] : odd;
}

/** A body that changes nothing if it is accepted. */
function bodyOf(operation: OperationName): Pick<OddAddress, "body"> {
  const { method } = operations[operation];
  if (method === "GET" || method === "DELETE") return {};
  // A server that ignores the tenant would create an object that could not be found again.
  if (recipes[operation].makes !== undefined) return { body: new RawBody("[]") };
  if (operation === "collaborators.add") return { body: { level: 1, user_uuid: nobodysUuid } };
  return { body: {} };
}

/** A request with the id for each parameter. */
export function ofUnknown(operation: OperationName, id: string): OddAddress {
  return {
    parameters: Object.fromEntries(idsIn(operation).map((name) => [name, id])),
    ...bodyOf(operation),
  };
}

/** An unknown parameter twice beside the first id: a server that reads all parameters gets a list instead of a text. */
function askedTwice(
  operation: OperationName,
  id: string,
  { projectId, organizationId }: TargetPlan,
): OddAddress {
  const { parameters, ...rest } = ofUnknown(operation, id);
  const tenant = { project_id: projectId, organization_id: organizationId };
  const path = pathOf(operation, { ...tenant, ...parameters }, false);
  return { parameters, ...rest, path: `${path}?unknown_parameter=1&unknown_parameter=2` };
}

/**
 * Requests below tenants that do not exist: one that a text names, and one of another form. Endpoints take turns over
 * them. At smoke depth, and where it reads a whole tenant, an endpoint has one of the two.
 */
export function belowUnknownTenants(
  operation: OperationName,
  { depth, seed }: TargetPlan,
): readonly OddAddress[] {
  const kind = tenantOf(operation);
  const turn = turnAmong(operation, (other) => tenantOf(other) === kind) + Math.abs(seed - 1);
  const tables: readonly (readonly string[])[] = [texts, otherForms[kind]];
  const isWhole = useOf(operation) === "reads" && idsIn(operation).length === 0;
  const chosen = depth === "smoke" || isWhole ? tables.filter((_, index) => index === turn % 2) : tables;
  // A server that ignores the tenant must find nothing to delete.
  const below = ofUnknown(operation, useOf(operation) === "deletions" ? zeroWhenCut : unknownId);
  return chosen.map((table) => {
    const tenant = table[turn % table.length] ?? unknownId;
    return { ...below, parameters: { ...below.parameters, project_id: tenant, organization_id: tenant } };
  });
}
