import type { z } from "zod";
import {
  type App,
  app,
  type Collaborator,
  collaborator,
  type Dashboard,
  type DashboardListItem,
  dashboard,
  dashboardListItem,
  type Sharing,
  sharing,
} from "../../schemas/index.ts";
import { type RequirementId, successOf } from "../catalogue/index.ts";
import type { Exchange } from "../target/exchange.ts";
import { isJsonObject, type JsonObject } from "../target/json.ts";
import { NotEvaluated } from "./errors.ts";
import { type Resource, type Shape, shapeOf } from "./shape.ts";

/** What each resource is in types: inferred from the schemas. */
interface ResourceTypes {
  readonly dashboard: Dashboard;
  readonly "dashboard list item": DashboardListItem;
  readonly collaborator: Collaborator;
  readonly sharing: Sharing;
  readonly app: App;
}

const fields = {
  dashboard: dashboard.shape,
  "dashboard list item": dashboardListItem.shape,
  collaborator: collaborator.shape,
  sharing: sharing.shape,
  app: app.shape,
} as const;

/** The requirement that judges a field of a resource: what a check that cannot read the field hangs on. */
function fieldRequirement(
  resource: Resource,
  field: string,
  [inside]: readonly PropertyKey[],
): RequirementId {
  const prefix = resource === "dashboard list item" ? "dashboard" : resource;
  // What is wrong inside a user object (2.4) is judged by the user's own fields.
  if (inside !== undefined && (field === "created_by" || field === "user")) {
    return `user.${String(inside)}` as RequirementId;
  }
  // Every field of a schema has an entry in the catalogue; a self-test holds the two together.
  return `${prefix}.${field}` as RequirementId;
}

/** One resource in an answer. Its fields are read through the schema, or not at all. */
export class Row<Name extends Resource = Resource> {
  readonly resource: Name;
  readonly value: JsonObject;
  readonly exchange: Exchange;

  constructor(resource: Name, value: JsonObject, exchange: Exchange) {
    this.resource = resource;
    this.value = value;
    this.exchange = exchange;
  }

  /**
   * The value of a documented field.
   * @throws {NotEvaluated} because of the field's own requirement, where the value does not fit the schema: that requirement
   * fails on this very answer, and one broken thing is one finding.
   */
  get<Field extends keyof ResourceTypes[Name] & string>(field: Field): ResourceTypes[Name][Field] {
    // The table has the same keys as the types, but the compiler cannot see the connection through a type parameter.
    const schema = (fields[this.resource] as Readonly<Record<string, z.ZodType>>)[field];
    const issue = schema?.safeParse(this.value[field]).error?.issues[0];
    if (schema === undefined || issue !== undefined) {
      throw new NotEvaluated({
        reason: `${field} cannot be read in the answer to ${this.exchange.method} ${new URL(this.exchange.url).pathname}`,
        because: fieldRequirement(this.resource, field, issue?.path ?? []),
      });
    }
    // The schema has just been satisfied, and the type is inferred from that schema.
    return this.value[field] as ResourceTypes[Name][Field];
  }

  /** The id as decimal text, whatever its size. */
  get id(): string {
    return String(this.get("id" as keyof ResourceTypes[Name] & string)); // Every resource with rows has an id but sharing, which has no rows.
  }
}

/** What hinders the reading of an answer, or its shape. */
function shapeOrHindrance(exchange: Exchange): Shape {
  if (!exchange.succeeded) {
    const { pathname, search } = new URL(exchange.url);
    const reason = `${exchange.method} ${pathname}${search} answered ${exchange.status}`;
    throw new NotEvaluated({ reason, because: successOf(exchange.operation) }, [exchange]);
  }
  const shape = shapeOf(exchange);
  if (shape === null) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} is no JSON`,
      because: "service.json",
    });
  }
  return shape;
}

/** The one resource that a single answer carries. */
export function rowOf<Name extends Exclude<Resource, "dashboard list item">>(
  exchange: Exchange,
  resource: Name,
): Row<Name> {
  const shape = shapeOrHindrance(exchange);
  const [value] = shape.rows;
  if (shape.resource !== resource || value === undefined) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} carries no ${resource}`,
      // As above.
      because: `${exchange.operation}.body` as RequirementId,
    });
  }
  return new Row(resource, value, exchange);
}

/** The resources that a list answer carries. */
export function rowsOf<Name extends "dashboard list item" | "collaborator" | "app">(
  exchange: Exchange,
  resource: Name,
): readonly Row<Name>[] {
  const shape = shapeOrHindrance(exchange);
  if (shape.resource !== resource) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} is no list`,
      because: `${exchange.operation}.body` as RequirementId,
    });
  }
  return shape.rows.map((value) => new Row(resource, value, exchange));
}

/** The envelope around a list (2.6), each field read through its own requirement. */
export function envelopeOf(exchange: Exchange) {
  shapeOrHindrance(exchange);
  const value = exchange.body.kind === "json" && isJsonObject(exchange.body.value) ? exchange.body.value : {};
  const unreadable = (field: "count" | "next" | "previous" | "results") =>
    new NotEvaluated({
      reason: `${field} of the list envelope cannot be read`,
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
