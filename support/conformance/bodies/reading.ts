import { bodyOf, successOf } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { NotEvaluated } from "../conclusions/not-evaluated.ts";
import type { Row } from "./rows/row.ts";
import { rowsOfShape } from "./rows/rows-of-shape.ts";
import type { Shape } from "./shapes/judged-rows.ts";
import type { Resource } from "./shapes/resource.ts";
import { shapeOf } from "./shapes/shape.ts";

/**
 * The shape of a successful answer.
 * @throws {NotEvaluated} with the reason why there is none
 */
function shapeOrObstacle(exchange: Exchange): Shape {
  if (!exchange.succeeded) {
    const { pathname, search } = new URL(exchange.url);
    const reason = `${exchange.method} ${pathname}${search} answered ${exchange.status}`;
    throw new NotEvaluated({ reason, because: successOf(exchange.operation) }, [exchange]);
  }
  const shape = shapeOf(exchange);
  if (shape === null) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} is not JSON`,
      because: "service.json",
    });
  }
  return shape;
}

/**
 * The resource in a single answer.
 * @throws {NotEvaluated} if the answer does not show one; another requirement judges that
 */
export function rowOf<Name extends Exclude<Resource, "dashboard list item">>(
  exchange: Exchange,
  resource: Name,
): Row<Name> {
  const shape = shapeOrObstacle(exchange);
  const [row] = shape.resource === resource ? rowsOfShape(shape, resource, exchange) : [];
  if (row === undefined) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} shows no ${resource}`,
      because: bodyOf(exchange.operation),
    });
  }
  return row;
}

/**
 * The resources in the answer of a list.
 * @throws {NotEvaluated} if the answer shows no such list; another requirement judges that
 */
export function rowsOf<Name extends "dashboard list item" | "collaborator" | "app">(
  exchange: Exchange,
  resource: Name,
): readonly Row<Name>[] {
  const shape = shapeOrObstacle(exchange);
  if (shape.resource !== resource) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} is not a list`,
      because: bodyOf(exchange.operation),
    });
  }
  return rowsOfShape(shape, resource, exchange);
}

/** The envelope around a list (2.6), each field read through its own requirement. */
export function envelopeOf(exchange: Exchange) {
  shapeOrObstacle(exchange);
  const value = exchange.object ?? {};
  const unreadable = (field: "count" | "next" | "previous" | "results") =>
    new NotEvaluated({
      reason: `${field} is missing or has the wrong type in the list envelope`,
      because: `envelope.${field}`,
    });
  const link = (field: "next" | "previous"): string | null => {
    const found = value[field];
    if (found === null || typeof found === "string") return found;
    throw unreadable(field);
  };
  return {
    get count(): number {
      const { count } = value;
      if (typeof count !== "number" || !Number.isInteger(count)) throw unreadable("count");
      return count;
    },
    get next(): string | null {
      return link("next");
    },
    get previous(): string | null {
      return link("previous");
    },
    get length(): number {
      const { results } = value;
      if (!Array.isArray(results)) throw unreadable("results");
      return results.length;
    },
  };
}
