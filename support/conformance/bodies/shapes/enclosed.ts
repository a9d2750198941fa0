import type { Json, JsonObject } from "../../../http/bodies/json.ts";

/** The rows of an envelope, and the name of the member that contains them. */
interface Enclosed {
  readonly name: string;
  readonly rows: readonly Json[];
}

/**
 * What endpoint 8 shows in an envelope; null if the object is no envelope. How the endpoint pages is a gap, so the
 * envelope need not be that of section 2.6: any object with a single array is one, unless it is a collaborator.
 */
export function enclosedIn(value: JsonObject): Enclosed | null {
  const enclosed = Object.entries(value).flatMap(([name, rows]) =>
    Array.isArray(rows) ? { name, rows } : [],
  );
  const results = enclosed.find(({ name }) => name === "results");
  if (results !== undefined) return results;
  const [only, ...others] = enclosed;
  return only === undefined || others.length > 0 || Object.hasOwn(value, "user_uuid") ? null : only;
}
