import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import type { OddAddress } from "./no-server-error.ts";
import { idsIn, ofUnknown } from "./unknown-ids.ts";

/** At a path with an id: it names nothing, so whatever a server means by the method, it is done to nothing. */
const ofNoObject = ["PUT", "POST", "OPTIONS", "PATCH", "DELETE"] as const;

/** At a path that names nothing but the tenant: these alone change nothing (RFC 9110 §9.2.1); PUT would replace a whole list. */
const ofTenant = ["OPTIONS", "TRACE"] as const;

/** What is alike at both kinds of tenant is shared out between them. */
const firstTurn: Readonly<Record<Tenant, number>> = { projects: 1, organizations: 2 };

/**
 * One request for each list, for each path of an object, and for every other path below one, with a method that section 4 does not
 * name there. What a server makes of it is its own business (RFC 9110 §15.5.6, §15.6.2).
 */
export function otherMethods(tenant: Tenant): readonly (readonly [OperationName, OddAddress])[] {
  const known = operationNames.filter((name) => tenantOf(name) === tenant && isOfInterest(name));
  const paths = [...new Set(known.map((name) => operations[name].path))];
  return paths.flatMap((path, index) => {
    const atPath = known.filter((name) => operations[name].path === path);
    const [operation] = atPath;
    const isNested = idsIn(operation ?? "apps.list").length > 0 && !path.endsWith("/:id");
    if (operation === undefined || (isNested && index % 2 === 0)) return [];
    const named = new Set<string>(atPath.map((name) => operations[name].method));
    const all = idsIn(operation).length === 0 ? ofTenant : ofNoObject;
    const others = all.filter((method) => !named.has(method));
    const method = others[(firstTurn[tenant] + index) % others.length] ?? "OPTIONS";
    const { parameters } = ofUnknown(operation, "not-a-number");
    // What it carries comes back in the answer (RFC 9110 §9.3.8).
    const credential = method === "TRACE" ? ({ credential: { kind: "none" } } as const) : {};
    return [[operation, { parameters, method, ...credential }] as const];
  });
}

function isOfInterest(name: OperationName): boolean {
  return idsIn(name).length > 0 || operations[name].answers.endsWith(" list");
}
