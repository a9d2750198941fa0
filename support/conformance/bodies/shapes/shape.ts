import { type OperationName, operations } from "../../../catalogue/index.ts";
import type { Json } from "../../../http/bodies/json.ts";
import type { Body, Exchange } from "../../../http/exchange.ts";
import { collaboratorsShape } from "./collaborators-shape.ts";
import { judgeRows, nothing, type Shape } from "./judged-rows.ts";
import { listShape } from "./list-shape.ts";
import type { Resource } from "./resource.ts";

/**
 * Keyed by the parsed body, whose parts the rows are. The body of a large answer can be collected when it is no longer
 * used.
 */
const shapes = new WeakMap<Body, Shape | null>();

/** The contents of a successful answer, judged by section 2 once. Null if it is not to be judged. */
export function shapeOf(exchange: Exchange): Shape | null {
  const { body } = exchange;
  const known = shapes.get(body);
  if (known !== undefined) return known;
  const shape = judgeShape(exchange);
  shapes.set(body, shape);
  return shape;
}

function judgeShape(exchange: Exchange): Shape | null {
  const { answers } = operations[exchange.operation];
  if (answers === "collaborators" && showsNothing(exchange)) {
    return { ...nothing, resource: "collaborator" };
  }
  if (!exchange.succeeded || exchange.body.kind !== "json") return null;
  const { value } = exchange.body;
  switch (answers) {
    case "dashboard list":
      return listShape(exchange.operation, value, "dashboard list item");
    case "app list":
      return listShape(exchange.operation, value, "app");
    case "collaborators":
      return collaboratorsShape(value);
    case "dashboard":
    case "app":
    case "collaborator":
    case "sharing":
      return singleShape(exchange.operation, value, answers);
    case "any JSON":
    case "nothing":
      return null;
  }
}

function singleShape(operation: OperationName, value: Json, resource: Resource): Shape {
  const judged = judgeRows(operation, resource, [{ value, path: [] }]);
  return judged.rows.length > 0 ? judged : { ...judged, resource: null };
}

/**
 * Whether a success shows no resource at all. If endpoint 8 shows one object, this may mean that there are no
 * collaborators.
 */
export function showsNothing({ succeeded, body }: Exchange): boolean {
  return succeeded && (body.kind === "empty" || (body.kind === "json" && body.value === null));
}
