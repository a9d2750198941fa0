import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import { placeAmong } from "../../../support/catalogue/place-among.ts";
import { tenantOf } from "../../../support/catalogue/tenant.ts";
import type { TargetPlan } from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import { nobodysUuid } from "../../collaborators/nobodys-uuid.ts";
import { recipes } from "../../recipes/index.ts";
import type { OddAddress } from "./no-server-error.ts";
import { allOddIds, notUtf8, oddIdsAt, tooLarge, unknownId, useOf, zeroWhenCut } from "./odd-ids.ts";

/** Tenants that are not there, and what is no tenant's id: by turns a number, or an id of the right form, and a text. */
const oddTenants = {
  projects: [unknownId, "no-project", "0", notUtf8, tooLarge, "ä\u0001", "-1", "\0ä", "00", "ä'\"%/"],
  organizations: [
    "00000000-0000-4000-8000-00000000dead",
    "no-organization",
    "0",
    "'\"%/",
    tooLarge,
    "ä\u0001",
    "-1",
    "\0ä",
    "00000000-0000-0000-0000-000000000000",
    notUtf8,
  ],
} as const;

/** Odd, so that an operation with two tenants meets one of each kind. */
const nextTenant = 3;

/** The parameters of an operation's path that name no tenant. */
export function idsIn(operation: OperationName): readonly string[] {
  const { path } = operations[operation];
  return [...path.matchAll(/:(id|dashboard_id|user__uuid)\b/g)].map(([, name = ""]) => name);
}

/** What an operation asks for that is not there: ids first, and then what lies below a tenant that is not there. */
export function unknownTo(operation: OperationName, plan: TargetPlan): readonly OddAddress[] {
  const twice = plan.depth !== "smoke" && useOf(operation) === "reads";
  return [
    ...idsFor(operation, plan).map((id, index) =>
      twice && index === 0 ? askedTwice(operation, id, plan) : ofUnknown(operation, id),
    ),
    belowUnknownTenant(operation, plan),
    // What a read makes of a tenant, the lists of the same tenant show. What a write makes of it, it shows alone.
    ...(plan.depth !== "smoke" && namesWritten(operation)
      ? [belowUnknownTenant(operation, plan, nextTenant)]
      : []),
  ];
}

/** Whether it writes to an object that its path names. */
function namesWritten(operation: OperationName): boolean {
  return useOf(operation) !== "reads" && idsIn(operation).length > 0;
}

/** Nobody else asks for parts of a dashboard that is not there: other reads are asked for what was removed, or by a probe. */
function readsParts(operation: OperationName): boolean {
  return useOf(operation) === "reads" && idsIn(operation).includes("dashboard_id");
}

/** Beyond smoke depth one id of each kind at each endpoint: whoever reads ids wrongly may do so in one place alone. */
function idsFor(operation: OperationName, { depth, seed }: TargetPlan): readonly string[] {
  if (idsIn(operation).length === 0) return [];
  const use = useOf(operation);
  const turn = placeAmong(operation, (other) => idsIn(other).length > 0 && useOf(other) === use);
  const odd = depth === "thorough" ? allOddIds(use) : oddIdsAt(use, turn + Math.abs(seed - 1));
  return readsParts(operation) ? [unknownId, ...odd] : odd;
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

/** Beside the first id a parameter that nobody knows, twice: what reads all of them meets a list in the place of a text. */
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
 * Below a tenant that is not there, or what is no tenant's id: endpoints take turns.
 * @param further how many turns ahead, for a second one
 */
export function belowUnknownTenant(operation: OperationName, { seed }: TargetPlan, further = 0): OddAddress {
  const kind = tenantOf(operation);
  const table: readonly string[] = oddTenants[kind];
  const turn = placeAmong(operation, (other) => tenantOf(other) === kind);
  const tenant = table[(turn + Math.abs(seed - 1) + further) % table.length] ?? unknownId;
  // Who does not look at the tenant must find nothing to delete.
  const below = ofUnknown(operation, useOf(operation) === "deletions" ? zeroWhenCut : unknownId);
  return { ...below, parameters: { ...below.parameters, project_id: tenant, organization_id: tenant } };
}
