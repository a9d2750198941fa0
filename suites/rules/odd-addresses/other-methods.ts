import { type OperationName, operationNames, operations } from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import type { OddAddress } from "./no-server-error.ts";
import { allOddIds, unknownId } from "./odd-ids.ts";
import { idsIn, ofUnknown } from "./unknown-ids.ts";

/** At a path with an id: it names nothing, so whatever a server means by the method, it is done to nothing. */
const ofNoObject = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"] as const;

/** At a path that names nothing but a tenant, which is none: what makes something of it makes it nowhere. */
const ofNoTenant = ["POST", "PUT", "PATCH", "OPTIONS", "QUERY"] as const;

/** Without a key: what it carries comes back (RFC 9110 §9.3.8). */
const trace = { method: "TRACE", credential: { kind: "none" } } as const;

/** No server deletes a list for nobody. */
const deletionOfList = { ...trace, method: "DELETE" } as const;

type Request = readonly [OperationName, OddAddress];

/**
 * Each path with each method that section 4 does not name there: one too many is routed at one path alone. What a server makes of it
 * is its own business (RFC 9110 §15.5.6, §15.6.2).
 */
export function otherMethods(tenant: Tenant): readonly Request[] {
  const known = operationNames.filter((name) => tenantOf(name) === tenant);
  const paths = [...new Set(known.map((name) => operations[name].path))];
  let sent = 0;
  // What a server makes a number of, or decodes, before it looks at the method.
  const nextOdd = () => {
    sent += 1;
    return harmless[sent % harmless.length] ?? unknownId;
  };
  return paths.flatMap((path): readonly Request[] => {
    const atPath = known.filter((name) => operations[name].path === path);
    const [operation] = atPath;
    if (operation === undefined) return [];
    const namesObject = idsIn(operation).length > 0;
    const named = new Set<string>(
      known.filter((name) => isReadAs(path, operations[name].path)).map((name) => operations[name].method),
    );
    const others = (namesObject ? ofNoObject : ofNoTenant).filter((method) => !named.has(method));
    // What only asks may name what could be one: it is routed further where ids are numbers.
    const ofId = (method: string) =>
      ofUnknown(operation, asks.has(method) ? unknownId : nextOdd()).parameters;
    const isList = !namesObject && operations[operation].answers.endsWith(" list");
    return [
      ...others.map(
        (method) => [operation, { parameters: namesObject ? ofId(method) : noTenant, method }] as const,
      ),
      [operation, { parameters: namesObject ? ofId(trace.method) : noTenant, ...trace }],
      ...(isList ? [[operation, { parameters: noTenant, ...deletionOfList }] as const] : []),
      // Without its content it is what GET is (RFC 9110 §9.3.2): it may be asked of what is there.
      ...(isList ? [[operation, { parameters: {}, method: "HEAD" }] as const] : []),
    ];
  });
}

const asks: ReadonlySet<string> = new Set(["GET", "OPTIONS", "TRACE", "QUERY"]);

const harmless = allOddIds("deletions");

const noTenant = { project_id: unknownId, organization_id: "00000000-0000-4000-8000-00000000dead" };

/**
 * The methods of a path with an id, at each path that a server may take for one: its last part is a word that no object has for an
 * id, below no tenant.
 */
export function methodsOfAlikePaths(tenant: Tenant): readonly Request[] {
  const known = operationNames.filter((name) => tenantOf(name) === tenant);
  const methodsAt = (path: string) =>
    new Set(known.filter((name) => operations[name].path === path).map((name) => operations[name].method));
  return known.flatMap((operation): readonly Request[] => {
    const { path } = operations[operation];
    const alike = idInPlaceOfWord(path);
    if (idsIn(operation).length > 0 || alike === path) return [];
    const own = methodsAt(path);
    return [...methodsAt(alike)]
      .filter((method) => !own.has(method))
      .map((method) => [operation, { parameters: noTenant, method }]);
  });
}

/** Whether a path has the form of another one, whose methods section 4 names then: its last part may be read as an id. */
function isReadAs(path: string, other: string): boolean {
  return path === other || idInPlaceOfWord(path) === other;
}

function idInPlaceOfWord(path: string): string {
  return path.replace(/\/[^/:]+$/, "/:id");
}
