import { type FieldKind, kindOf } from "../../../support/arbitraries/index.ts";
import { type OperationName, operationNames, operations, roleOf } from "../../../support/catalogue/index.ts";
import { type Tenant, tenantOf } from "../../../support/catalogue/tenant.ts";
import type { Json, TargetPlan } from "../../../support/conformance/index.ts";
import { nobodysUuid, unknownId } from "../../recipes/unknown-ids.ts";
import { kindOfArea } from "../../resource-kinds/kind-of-object.ts";
import { allOddIds } from "./odd-ids.ts";
import type { OddAddress } from "./odd-requests.ts";
import { idsIn, ofUnknown } from "./unknown-ids.ts";

/** The methods at a path with an id. */
const ofObjects = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The methods at a path that names only a tenant. There is no such tenant, so that nothing is created in one. */
const ofNoTenant = ["POST", "PUT", "PATCH"] as const;

/** The answer to TRACE repeats the request (RFC 9110 §9.3.8), and a careless server may delete a whole list. */
const keyless = { credential: { kind: "none" } } as const;

type Request = readonly [OperationName, OddAddress];

/** Methods that a server handles in one place for all paths. Every second path gets one of them, in turn. */
const ofAllPaths = ["OPTIONS", "TRACE", "QUERY"] as const;

/** What the requests depend on. */
type Origin = Pick<TargetPlan, "seed" | "mark">;

/**
 * Each path with each method that section 4 does not name there, because a superfluous route may exist at a single
 * path. The answer is left to the server, except for its errors (RFC 9110 §15.5.6, §15.6.2).
 * Seeds take turns over the paths that get the methods of all paths.
 * @param objectId an object of the run in this tenant that nobody else uses. A careless handler may look it up before
 * it crashes, or change it and yet refuse the request.
 */
export function otherMethods(
  tenant: Tenant,
  { seed, mark }: Origin,
  objectId: string = unknownId,
): readonly Request[] {
  const known = operationNames.filter((name) => tenantOf(name) === tenant);
  const paths = [...new Set(known.map((name) => operations[name].path))];
  let sent = 0;
  // An id that a server may parse or decode before it looks at the method.
  const nextOdd = () => {
    sent += 1;
    return harmless[sent % harmless.length] ?? unknownId;
  };
  return paths.flatMap((path, index): readonly Request[] => {
    const operation = known.find((name) => operations[name].path === path);
    if (operation === undefined) return [];
    // Some servers route a well-formed id further than another.
    const ofId = (method: string) =>
      ofUnknown(operation, ofOwnObject.has(method) ? objectId : nextOdd()).parameters;
    const requests = unnamedMethods(operation, known, index + seed).map((method): Request => {
      const parameters = idsIn(operation).length > 0 ? ofId(method) : noTenant;
      const content = contentOf(operation, method, mark);
      return [operation, { parameters, method, ...content, ...(method === "TRACE" ? keyless : {}) }];
    });
    return roleOf(operation) === "list" ? [...requests, ...ofList(operation)] : requests;
  });
}

/** The methods that section 4 does not name at the path of an operation, with those of all paths whose turn it is. */
function unnamedMethods(operation: OperationName, known: readonly OperationName[], turn: number) {
  const { path } = operations[operation];
  const named = new Set<string>(
    known.filter((name) => isReadAs(path, operations[name].path)).map((name) => operations[name].method),
  );
  return [
    ...(idsIn(operation).length > 0 ? ofObjects : ofNoTenant).filter((method) => !named.has(method)),
    ...ofAllPaths.filter((_, place) => 2 * place === turn % (2 * ofAllPaths.length)),
  ];
}

/** HEAD is GET without the content (RFC 9110 §9.3.2), so it may be sent to a real list. */
function ofList(operation: OperationName): readonly Request[] {
  return [
    [operation, { parameters: noTenant, method: "DELETE", ...keyless }],
    [operation, { parameters: {}, method: "HEAD" }],
  ];
}

/** The least content of each type. No object has the id 0. */
const least: Readonly<Record<FieldKind, Json>> = { text: "", flag: false, integer: 0, array: [], free: null };

/** What a dashboard is made from. With such a field, most servers refuse the rest. */
const origins: ReadonlySet<string> = new Set(["use_template", "use_dashboard"]);

/**
 * Clients send content with these methods: every field that the resource of the path has, except its origin. The name
 * shows what a careless server made of it, and identifies what it created.
 */
function contentOf(operation: OperationName, method: string, mark: string): Pick<OddAddress, "body"> {
  if (!["PUT", "PATCH", "POST"].includes(method)) return {};
  const kind = kindOfArea(operations[operation].area);
  if (kind === undefined) return { body: { level: 0, user_uuid: nobodysUuid } };
  const fields = Object.entries(kind.body)
    .filter(([name]) => !origins.has(name))
    .map(([name, schema]) => [name, least[kindOf(schema)]] as const);
  return { body: { ...Object.fromEntries(fields), name: `${mark}sent by ${method}` } };
}

/** For smoke depth: PUT of an object, for which many frameworks have a route. Seeds take turns over the tenants. */
export function fewOtherMethods(tenant: Tenant, origin: Origin): readonly Request[] {
  if (tenant !== (origin.seed % 2 === 0 ? "projects" : "organizations")) return [];
  return otherMethods(tenant, origin)
    .filter(([operation, { method }]) => method === "PUT" && idsIn(operation).length > 0)
    .slice(0, 1);
}

/**
 * Methods that get the id of an object of the run's own: those that change nothing (RFC 9110 §9.2.1), and those for
 * which frameworks have routes that update an object. The others, which might remove it, get none.
 */
const ofOwnObject: ReadonlySet<string> = new Set(["GET", "OPTIONS", "TRACE", "QUERY", "PUT", "POST"]);

const harmless = allOddIds("deletions");

const noTenant = { project_id: unknownId, organization_id: "00000000-0000-4000-8000-00000000dead" };

/**
 * The methods of a path with an id, at each path that a server may take for one: its last part is a word that is no id.
 * There is no such tenant. Words that one route may take for an id share its methods between them; seeds take turns.
 */
export function methodsOfAlikePaths(tenant: Tenant, { seed }: Pick<TargetPlan, "seed">): readonly Request[] {
  const known = operationNames.filter((name) => tenantOf(name) === tenant);
  const methodsAt = (path: string) =>
    new Set(known.filter((name) => operations[name].path === path).map((name) => operations[name].method));
  const methodsAlike = (name: OperationName) => methodsAt(idInPlaceOfWord(operations[name].path));
  const words = known.filter((name) => idsIn(name).length === 0 && methodsAlike(name).size > 0);
  return words.flatMap((operation, index): readonly Request[] => {
    const own = methodsAt(operations[operation].path);
    return [...methodsAlike(operation)]
      .filter((method) => !own.has(method))
      .filter((_, place) => words.length === 1 || (index + place + seed) % 2 === 0)
      .map((method) => [operation, { parameters: noTenant, method }]);
  });
}

/**
 * Whether a path has the form of another one, since its last part may be read as an id. Then section 4 names the
 * methods of the other one for it as well.
 */
function isReadAs(path: string, other: string): boolean {
  return path === other || idInPlaceOfWord(path) === other;
}

function idInPlaceOfWord(path: string): string {
  return path.replace(/\/[^/:]+$/, "/:id");
}
