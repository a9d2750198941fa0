import { operations } from "../../../support/catalogue/index.ts";
import { type Exchange, type FindingText, shapeOf, writeJson } from "../../../support/conformance/index.ts";

/** The names that section 4 gives the places of objects in paths. */
const collections = { dashboard: "dashboards", app: "pipeline_import_apps" } as const;

/**
 * The Location of a 201 is the address of the created object (RFC 9110 §10.2.2), and the Content-Location of a success
 * is an address of the object in it (§8.7). A page for people may be anywhere; a path in the form of section 4 must have
 * the object's id. Section 4 names a collaborator by its user, not by its id.
 */
export function locatesAnother(exchange: Exchange): FindingText | null {
  const { operation, status, headers } = exchange;
  const { answers } = operations[operation];
  if (answers !== "dashboard" && answers !== "app") return null;
  const id = shapeOf(exchange)?.rows[0]?.id;
  if (id === undefined) return null;
  const collection = collections[answers];
  for (const field of status === 201 ? ["location", "content-location"] : ["content-location"]) {
    const address = headers[field]?.split(/[?#]/, 1)[0] ?? "";
    const [, named] = new RegExp(`/${collection}/(\\d+)/?$`).exec(address) ?? [];
    if (named === undefined || named === writeJson(id)) continue;
    return {
      message: `the header ${field} names another object than the answer shows`,
      expected: `.../${collection}/${writeJson(id)}`,
      actual: address,
    };
  }
  return null;
}
