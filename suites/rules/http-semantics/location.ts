import { type Exchange, type FindingText, shapeOf, writeJson } from "../../../support/conformance/index.ts";

/**
 * The Location of a 201 is the address of the created object (RFC 9110 §10.2.2). A page for people may be anywhere; a
 * path in the form of section 4 must have the object's id. Section 4 names a collaborator by its user, not by its id.
 */
export function locatesAnother(exchange: Exchange): FindingText | null {
  const { location } = exchange.headers;
  if (exchange.status !== 201 || location === undefined) return null;
  if (exchange.operation === "collaborators.add") return null;
  const id = shapeOf(exchange)?.rows[0]?.id;
  const collection = lastOf(new URL(exchange.url).pathname);
  const [, named] = new RegExp(`/${collection}/(\\d+)/?$`).exec(location.split(/[?#]/, 1)[0] ?? "") ?? [];
  if (id === undefined || named === undefined || named === writeJson(id)) return null;
  return {
    message: "the Location of a 201 names another object than was created",
    expected: `.../${collection}/${writeJson(id)}`,
    actual: location,
  };
}

function lastOf(path: string): string {
  return path.replace(/\/$/, "").split("/").at(-1) ?? "";
}
