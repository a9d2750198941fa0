import type { z } from "zod";
import { user } from "../../../../schemas/index.ts";
import { addressIn } from "../../../http/address.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { Path, PlaceInAnswer } from "../../../http/place.ts";
import { NotEvaluated } from "../../conclusions/not-evaluated.ts";
import {
  type FieldPath,
  pathsOf,
  type Resource,
  referenceOf,
  requirementOf,
  resources,
  type ValueOf,
} from "../shapes/resource.ts";

/** One resource in an answer. Its fields are only read through the schema, one by one. */
export class Row<Name extends Resource = Resource> {
  readonly resource: Name;
  readonly value: JsonObject;
  readonly exchange: Exchange;
  /** Its path in the body of the answer. */
  readonly path: Path;
  /** Whether it is known to fit its schema as a whole. Then its fields need not be tried one by one. */
  readonly #isSound: boolean;

  constructor(
    resource: Name,
    value: JsonObject,
    exchange: Exchange,
    { path = [], isSound = false }: { readonly path?: Path | undefined; readonly isSound?: boolean } = {},
  ) {
    this.resource = resource;
    this.value = value;
    this.exchange = exchange;
    this.path = path;
    this.#isSound = isSound;
  }

  /** The place of one of its fields; a field of an embedded user is named by its path. */
  placeOf(name: string): PlaceInAnswer {
    const { exchange } = this;
    const object = referenceOf(this.value, this.resource);
    return { exchange, path: [...this.path, ...name.split(".")], ...(object !== null && { object }) };
  }

  /**
   * The value of a documented field.
   * @throws {NotEvaluated} because of the field's own requirement, if the value does not fit the schema. That
   * requirement fails on this very answer, so one broken field is one finding.
   */
  get<Field extends keyof ValueOf<Name> & string>(field: Field): ValueOf<Name>[Field] {
    const schema = this.#schemaAt([field]);
    const issue = schema?.safeParse(this.value[field]).error?.issues[0];
    if (schema === undefined || issue !== undefined) {
      const [member] = issue?.path ?? [];
      throw this.#unreadable(member === undefined ? [field] : [field, String(member)]);
    }
    // The schema has just been satisfied, and the type is inferred from that schema.
    return this.value[field] as ValueOf<Name>[Field];
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
    return pathsOf(name).every(([field]) => Object.hasOwn(resources[this.resource].schema.shape, field));
  }

  /** Whether the value of a documented field fits its schema. */
  isLegible(name: string): boolean {
    return pathsOf(name).every((path) => this.#fits(path));
  }

  /** The id as text, whatever its size. An id that is a string by mistake addresses the resource as well. */
  get id(): string {
    const { id } = this.value;
    const address = typeof id === "string" ? addressIn(id) : null;
    return address ?? String(this.get("id" as keyof ValueOf<Name> & string)); // Only sharing has no id, and it has no rows.
  }

  #fits(path: FieldPath): boolean {
    const schema = this.#schemaAt(path);
    return schema !== undefined && (this.#isSound || schema.safeParse(this.#valueAt(path)).success);
  }

  #schemaAt([field, member]: FieldPath): z.ZodType | undefined {
    // The tables have the same keys as the types, but the compiler cannot see the connection through a type parameter.
    const table = member === undefined ? resources[this.resource].schema.shape : user.shape;
    return (table as Readonly<Record<string, z.ZodType>>)[member ?? field];
  }

  #valueAt([field, member]: FieldPath): Json | undefined {
    const value = this.value[field];
    if (member === undefined || value === undefined) return value;
    return isJsonObject(value) ? value[member] : undefined;
  }

  /** A statement that depends on an illegible field depends on the requirement that judges the field. */
  #unreadable([field, member]: FieldPath): NotEvaluated {
    // A value that is not an object has no members to judge.
    const path: FieldPath =
      member === undefined || !isJsonObject(this.value[field]) ? [field] : [field, member];
    return new NotEvaluated({
      reason: `${field} is missing or has the wrong type in the answer to ${this.exchange.method} ${new URL(this.exchange.url).pathname}`,
      because: requirementOf(this.resource, path),
    });
  }
}
