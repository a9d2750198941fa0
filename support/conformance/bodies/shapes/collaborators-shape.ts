import { isJsonObject, type Json } from "../../../http/bodies/json.ts";
import type { Path } from "../../../http/place.ts";
import { enclosedIn } from "./enclosed.ts";
import { type Candidate, judgeRows, type Shape, unexpectedBody } from "./judged-rows.ts";

/** Endpoint 8: an array, an envelope or a single object (a gap). Section 2.2 judges the objects in it. */
export function collaboratorsShape(value: Json): Shape {
  const operation = "collaborators.list";
  const candidates = candidatesIn(value);
  if (candidates === null)
    return unexpectedBody(operation, "collaborator objects, in an array, an envelope or alone", value);
  const judged = judgeRows(operation, "collaborator", candidates);
  // If none of the candidates can be read, the body does not count as an empty list.
  const isReadable = judged.rows.length > 0 || candidates.length === 0;
  return isReadable ? judged : { ...judged, resource: null };
}

function candidatesIn(value: Json): readonly Candidate[] | null {
  const inArray = (items: readonly Json[], around: Path) =>
    items.map((item, index) => ({ value: item, path: [...around, index] }));
  if (Array.isArray(value)) return inArray(value, []);
  if (!isJsonObject(value)) return null;
  const enclosed = enclosedIn(value);
  if (enclosed !== null) return inArray(enclosed.rows, [enclosed.name]);
  // An empty object means that there are no collaborators.
  return Object.keys(value).length === 0 ? [] : [{ value, path: [] }];
}
