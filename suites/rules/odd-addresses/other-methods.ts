import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import type { OddAddress } from "./no-server-error.ts";
import { idsIn, ofUnknown, unknownId } from "./unknown-ids.ts";

/** At a path with an id: it names nothing, so whatever a server means by the method, it is done to nothing. */
const ofNoObject = ["PUT", "POST", "OPTIONS", "PATCH", "DELETE", "GET"] as const;

/** At a list: these alone change nothing (RFC 9110 §9.2.1). */
const ofList = ["TRACE", "OPTIONS"] as const;

/** At the list of a tenant that is none, without content: there is nothing to change, and nothing to change it to. */
const ofNoList = ["PATCH", "PUT"] as const;

/** At another path that names nothing but a tenant, which is none: what makes something of it makes it nowhere. */
const ofNoTenant = ["POST", "OPTIONS", "PATCH", "PUT"] as const;

/** What is alike at both kinds of tenant is shared out between them. */
const firstTurn: Readonly<Record<Tenant, number>> = { projects: 2, organizations: 3 };

type Request = readonly [OperationName, OddAddress];

/**
 * Three requests for each list, two for each path of an object or below one, and one for each other path, with methods that
 * section 4 does not name there. What a server makes of it is its own business (RFC 9110 §15.5.6, §15.6.2).
 */
export function otherMethods(tenant: Tenant): readonly Request[] {
  const known = operationNames.filter((name) => tenantOf(name) === tenant);
  const paths = [...new Set(known.map((name) => operations[name].path))];
  return paths.flatMap((path, index): readonly Request[] => {
    const atPath = known.filter((name) => operations[name].path === path);
    const [operation] = atPath;
    if (operation === undefined) return [];
    const named = new Set<string>(atPath.map((name) => operations[name].method));
    const turn = firstTurn[tenant] + index;
    if (operations[operation].answers.endsWith(" list") && idsIn(operation).length === 0) {
      return [
        [operation, atList(ofList[turn % ofList.length] ?? "OPTIONS")],
        ...ofNoList.map((method) => [operation, { parameters: noTenant, method }] as const),
      ];
    }
    const isNowhere = idsIn(operation).length === 0;
    const others = (isNowhere ? ofNoTenant : ofNoObject).filter((method) => !named.has(method));
    const turns = isNowhere ? [turn] : [turn, turn + Math.ceil(others.length / 2)];
    return turns.map((at) => [
      operation,
      {
        parameters: isNowhere ? noTenant : noObject(operation),
        method: others[at % others.length] ?? "OPTIONS",
      },
    ]);
  });
}

const noTenant = { project_id: unknownId, organization_id: "00000000-0000-4000-8000-00000000dead" };

const noObject = (operation: OperationName) => ofUnknown(operation, "not-a-number").parameters;

function atList(method: (typeof ofList)[number]): OddAddress {
  // What TRACE carries comes back in the answer (RFC 9110 §9.3.8).
  return { parameters: {}, method, ...(method === "TRACE" ? { credential: { kind: "none" } as const } : {}) };
}
