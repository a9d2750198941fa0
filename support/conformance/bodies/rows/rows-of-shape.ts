import type { Exchange } from "../../../http/exchange.ts";
import type { Shape } from "../shapes/judged-rows.ts";
import type { Resource } from "../shapes/resource.ts";
import { Row } from "./row.ts";

/** The rows that were made last, kept because several readers of an answer ask for the same ones. */
let latest: { readonly shape: Shape; readonly rows: readonly Row[] } | undefined;

/** The rows of a shape, which has the resource. */
export function rowsOfShape<Name extends Resource>(
  shape: Shape,
  resource: Name,
  exchange: Exchange,
): readonly Row<Name>[] {
  if (latest?.shape !== shape) latest = { shape, rows: rowsFrom(shape, resource, exchange) };
  // A shape has one resource.
  return latest.rows as readonly Row<Name>[];
}

function rowsFrom({ rows, paths, problems }: Shape, resource: Resource, exchange: Exchange): readonly Row[] {
  const isSound = problems.length === 0;
  return rows.map((value, index) => new Row(resource, value, exchange, { path: paths[index], isSound }));
}
