import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import { turnAmong } from "../../../support/catalogue/turn-among.ts";
import type { TargetPlan } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { RawBody } from "../../../support/http/bodies/raw-body.ts";
import { nobodysUuid } from "../../collaborators/nobodys-uuid.ts";
import { recipes } from "../../recipes/index.ts";
import type { OddAddress } from "./no-server-error.ts";
import { allOddIds, notUtf8, oddIdsAt, tooLarge, unknownId, useOf, zeroWhenCut } from "./odd-ids.ts";

/** Texts that name no tenant, with what careless code decodes, encodes, splits or quotes. */
const texts = ["ä\u0001,'\"%/", "no-tenant", "\0ä;", "null"];

/** Ids of no tenant: texts and ids of other forms, by turns. Several of these are 0. */
const otherForms = {
  projects: ["0", unknownId, "0", notUtf8, "0", tooLarge, "0", "-1"],
  organizations: [
    "0",
    "00000000-0000-4000-8000-00000000dead",
    "0",
    "0",
    notUtf8,
    tooLarge,
    "00000000-0000-0000-0000-000000000000",
    "-1",
  ],
} as const;

/** An odd step, so that an operation that tries two tenants meets one of each sort. */
const nextTenant = 3;

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
    belowUnknownTenant(operation, plan),
    // The lists of a tenant show how reads treat it. How a write treats it, only the write itself shows.
    ...(plan.depth !== "smoke" && namesWritten(operation)
      ? [belowUnknownTenant(operation, plan, nextTenant)]
      : []),
  ];
}

/** Whether the operation writes to an object that its path names. */
function namesWritten(operation: OperationName): boolean {
  return useOf(operation) !== "reads" && idsIn(operation).length > 0;
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
 * A request below a tenant that does not exist. Endpoints take turns over the odd tenants.
 * @param further how many turns ahead, for a second request
 */
export function belowUnknownTenant(operation: OperationName, { seed }: TargetPlan, further = 0): OddAddress {
  const kind = tenantOf(operation);
  const turn = turnAmong(operation, (other) => tenantOf(other) === kind) + Math.abs(seed - 1) + further;
  const table: readonly string[] = turn % 2 === 0 ? texts : otherForms[kind];
  const tenant = table[Math.floor(turn / 2) % table.length] ?? unknownId;
  // A server that ignores the tenant must find nothing to delete.
  const below = ofUnknown(operation, useOf(operation) === "deletions" ? zeroWhenCut : unknownId);
  return { ...below, parameters: { ...below.parameters, project_id: tenant, organization_id: tenant } };
}
