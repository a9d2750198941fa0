import type { Exchange } from "../../../http/exchange.ts";
import type { Resource } from "../shapes/resource.ts";
import { shapeOf } from "../shapes/shape.ts";
import type { Row } from "./row.ts";
import { rowsOfShape } from "./rows-of-shape.ts";

/** The resources of these kinds that an answer shows, alone or in a list; none if it shows something else. */
export function shownRows<Name extends Resource>(
  exchange: Exchange,
  ...names: readonly Name[]
): readonly Row<Name>[] {
  const shape = shapeOf(exchange);
  const resource = names.find((name) => name === shape?.resource);
  if (shape === null || resource === undefined) return [];
  return rowsOfShape(shape, resource, exchange);
}
