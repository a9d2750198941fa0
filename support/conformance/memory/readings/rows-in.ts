import type { Exchange } from "../../../http/exchange.ts";
import { Row } from "../../bodies/row.ts";
import { shapeOf } from "../../bodies/shape.ts";

/** The dashboards or apps that an answer shows, alone or in a list; none if it shows something else. */
export function rowsIn(exchange: Exchange): readonly Row[] {
  const shape = shapeOf(exchange);
  const resource = shape?.resource;
  if (
    shape === null ||
    (resource !== "dashboard" && resource !== "dashboard list item" && resource !== "app")
  )
    return [];
  return shape.rows.map((value, index) => new Row(resource, value, exchange, shape.paths[index] ?? []));
}
