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
  user,
} from "../../../schemas/index.ts";
import { type RequirementId, successOf } from "../../catalogue/index.ts";
import { isJsonObject, type Json, type JsonObject } from "../../http/bodies/json.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Path, PlaceInAnswer } from "../../http/place.ts";
import { NotEvaluated } from "../errors.ts";
import { type Resource, referenceOf, type Shape, shapeOf } from "./shape.ts";

/** The type of each resource, inferred from the schemas. */
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

/** The fields that hold a user object (2.4). */
const embeddedUsers: ReadonlySet<string> = new Set(["created_by", "user"]);

/** A field may be named by its path: `created_by.email` is the e-mail address of the creator. */
type FieldPath = readonly [field: string, member?: string];

/** The paths behind a name: a user object is read field by field. */
function pathsOf(name: string): readonly FieldPath[] {
  if (embeddedUsers.has(name)) return Object.keys(user.shape).map((member) => [name, member] as const);
  const [field = name, member] = name.split(".");
  return [member === undefined ? [field] : [field, member]];
}

/** One resource in an answer. Its fields are only read through the schema, one by one. */
export class Row<Name extends Resource = Resource> {
  readonly resource: Name;
  readonly value: JsonObject;
  readonly exchange: Exchange;
  /** Its path in the body of the answer. */
  readonly path: Path;

  constructor(resource: Name, value: JsonObject, exchange: Exchange, path: Path = []) {
    this.resource = resource;
    this.value = value;
    this.exchange = exchange;
    this.path = path;
  }

  /** The place of one of its fields; a field of an embedded user is named by its path. */
  placeOf(name: string): PlaceInAnswer {
    const { exchange } = this;
    const object = referenceOf(this.value, this.resource);
    return { exchange, path: [...this.path, ...name.split(".")], ...(object !== null && { object }) };
  }

  /**
   * The value of a documented field. @throws {NotEvaluated} because of the field's own requirement, if the value does
   * not fit the schema. That requirement fails on this very answer, so one broken field is one finding.
   */
  get<Field extends keyof ResourceTypes[Name] & string>(field: Field): ResourceTypes[Name][Field] {
    const schema = this.#schemaAt([field]);
    const issue = schema?.safeParse(this.value[field]).error?.issues[0];
    if (schema === undefined || issue !== undefined) {
      const [member] = issue?.path ?? [];
      throw this.#unreadable(member === undefined ? [field] : [field, String(member)]);
    }
    // The schema has just been satisfied, and the type is inferred from that schema.
    return this.value[field] as ResourceTypes[Name][Field];
  }

  /**
   * The legible values of the named fields; a user object is read by its own fields, such as `created_by.email`. A
   * field that does not fit its schema fails its own requirement and is left out here, so that it hides no sibling.
   * @throws {NotEvaluated} because of the first field, if none of them can be read
   */
  legible(names: readonly string[]): Readonly<Record<string, Json>> {
    const found: [string, Json][] = [];
    for (const path of names.flatMap(pathsOf)) {
      const value = this.#valueAt(path);
      if (value !== undefined && this.#fits(path)) found.push([path.join("."), value]);
    }
    const [path] = names.flatMap(pathsOf);
    if (found.length === 0 && path !== undefined) throw this.#unreadable(path);
    return Object.fromEntries(found);
  }

  /** Whether the document lists the field for this resource. List items have fewer fields than single answers. */
  documents(name: string): boolean {
    return pathsOf(name).every(([field]) => Object.hasOwn(fields[this.resource], field));
  }

  /** Whether the value of a documented field fits its schema. */
  isLegible(name: string): boolean {
    return pathsOf(name).every((path) => this.#fits(path));
  }

  /** The id as text, whatever its size. An id that is a string by mistake addresses the resource as well. */
  get id(): string {
    const { id } = this.value;
    if (typeof id === "string" && id !== "") return id;
    return String(this.get("id" as keyof ResourceTypes[Name] & string)); // Only sharing has no id, and it has no rows.
  }

  #fits(path: FieldPath): boolean {
    return this.#schemaAt(path)?.safeParse(this.#valueAt(path)).success === true;
  }

  #schemaAt([field, member]: FieldPath): z.ZodType | undefined {
    // The tables have the same keys as the types, but the compiler cannot see the connection through a type parameter.
    const table = member === undefined ? fields[this.resource] : user.shape;
    return (table as Readonly<Record<string, z.ZodType>>)[member ?? field];
  }

  #valueAt([field, member]: FieldPath): Json | undefined {
    const value = this.value[field];
    if (member === undefined || value === undefined) return value;
    return isJsonObject(value) ? value[member] : undefined;
  }

  /** A statement that depends on an illegible field depends on the requirement that judges the field. */
  #unreadable([field, member]: FieldPath): NotEvaluated {
    const prefix = this.resource === "dashboard list item" ? "dashboard" : this.resource;
    // The user's own fields judge the contents of a user object (2.4).
    const inUser = member !== undefined && embeddedUsers.has(field) && isJsonObject(this.value[field]);
    return new NotEvaluated({
      reason: `${field} is missing or has the wrong type in the answer to ${this.exchange.method} ${new URL(this.exchange.url).pathname}`,
      // Every field of a schema has an entry in the catalogue. A test compares the two.
      because: (inUser ? `user.${member}` : `${prefix}.${field}`) as RequirementId,
    });
  }
}

/** The reason why an answer, or its shape, cannot be read. */
function shapeOrHindrance(exchange: Exchange): Shape {
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

/** The resource in a single answer. */
export function rowOf<Name extends Exclude<Resource, "dashboard list item">>(
  exchange: Exchange,
  resource: Name,
): Row<Name> {
  const shape = shapeOrHindrance(exchange);
  const [value] = shape.rows;
  if (shape.resource !== resource || value === undefined) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} shows no ${resource}`,
      // The catalogue has this entry for every operation that shows a resource.
      because: `${exchange.operation}.body` as RequirementId,
    });
  }
  return new Row(resource, value, exchange);
}

/** The resources in the answer of a list. */
export function rowsOf<Name extends "dashboard list item" | "collaborator" | "app">(
  exchange: Exchange,
  resource: Name,
): readonly Row<Name>[] {
  const shape = shapeOrHindrance(exchange);
  if (shape.resource !== resource) {
    throw new NotEvaluated({
      reason: `the answer to ${exchange.method} ${new URL(exchange.url).pathname} is not a list`,
      because: `${exchange.operation}.body` as RequirementId,
    });
  }
  return shape.rows.map((value, index) => new Row(resource, value, exchange, shape.paths[index]));
}

/** The envelope around a list (2.6), each field read through its own requirement. */
export function envelopeOf(exchange: Exchange) {
  shapeOrHindrance(exchange);
  const value = exchange.body.kind === "json" && isJsonObject(exchange.body.value) ? exchange.body.value : {};
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
