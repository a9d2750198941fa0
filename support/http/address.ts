import { kindOf, type OperationName, operations } from "../catalogue/index.ts";
import type { SlashForm } from "../settings/target-plan.ts";
import type { Json } from "./bodies/json.ts";

/** The values of the path parameters of one request, by their names in section 4. */
export type PathParameters = Readonly<Record<string, string>>;

/** The id of the project or organization that a request goes to. */
export function tenantIn(operation: OperationName, parameters: PathParameters): string {
  return (kindOf(operation) === "app" ? parameters.organization_id : parameters.project_id) ?? "";
}

/** The id of the dashboard or app that the path of a request names; undefined if it names none. */
export function objectIdIn({ id, dashboard_id }: PathParameters): string | undefined {
  return id ?? dashboard_id;
}

/** The path parameter by which an operation names a dashboard or an app. */
export function objectParameter(operation: OperationName, id: string): PathParameters {
  return operations[operation].path.includes(":dashboard_id") ? { dashboard_id: id } : { id };
}

/** The path of an operation below the base address, with its parameters filled in and percent-encoded. */
export function pathOf(operation: OperationName, parameters: PathParameters, trailingSlash: boolean): string {
  const path = operations[operation].path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new MissingPathParameter(operation, name);
    // "@" is legal in a path segment (RFC 3986 §3.3), and some targets know aliases such as @current.
    // An id of an answer may hold half of a surrogate pair, which has no form in UTF-8.
    return encodeURIComponent(value.toWellFormed()).replaceAll("%40", "@");
  });
  return trailingSlash ? `${path}/` : path;
}

/**
 * The id of an answer as a path parameter, whatever its type; null if it addresses no object. A path with an empty
 * segment addresses the list, and one with a dot segment what is above it (RFC 3986 §5.2.4).
 */
export function addressIn(id: Json | undefined): string | null {
  if (typeof id === "number" || typeof id === "bigint") return String(id);
  return typeof id === "string" && !["", ".", ".."].includes(id) ? id : null;
}

/** A check did not give a parameter of a path: a mistake of the suite. */
export class MissingPathParameter extends Error {
  override readonly name = "MissingPathParameter";
  constructor(operation: OperationName, parameter: string) {
    super(`${operation} needs the path parameter ${parameter}`);
  }
}

/**
 * The part of a link below the target's base address, whatever origin or prefix the link names, because a proxy may
 * hide the real ones. Null if the link leads to no path of this interface.
 */
export function pathOfLink(link: string, requestUrl: string): string | null {
  if (!URL.canParse(link, requestUrl)) return null;
  const url = new URL(link, requestUrl);
  const start = url.pathname.lastIndexOf("/api/");
  return start < 0 ? null : url.pathname.slice(start) + url.search;
}

/** A path, which may have a query, in one of its two forms. */
export function inForm(path: string, form: SlashForm): string {
  return path.replace(/\/?(?=\?|$)/, form === "slashed" ? "/" : "");
}

/** Whether two paths differ only by a trailing slash. */
export function sameButSlash(one: string, other: string): boolean {
  const bare = (path: string) => path.replace(/\/$/, "");
  return one !== other && bare(one) === bare(other);
}
