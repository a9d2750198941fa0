import type { z } from "zod";
import { app, collaborator, dashboard, dashboardListItem, sharing, user } from "../../../../schemas/index.ts";
import { type RequirementId, requirementId } from "../../../catalogue/index.ts";
import { addressIn } from "../../../http/address.ts";
import type { JsonObject } from "../../../http/bodies/json.ts";
import type { ObjectReference } from "../../../http/place.ts";

/** The resources of section 2 that answers carry. */
export const resources = {
  dashboard: { schema: dashboard, idPrefix: "dashboard", kind: "dashboard", noun: "a dashboard object" },
  "dashboard list item": {
    schema: dashboardListItem,
    idPrefix: "dashboard",
    kind: "dashboard",
    noun: "a dashboard object",
  },
  collaborator: {
    schema: collaborator,
    idPrefix: "collaborator",
    kind: "collaborator",
    noun: "a collaborator object",
  },
  sharing: { schema: sharing, idPrefix: "sharing", kind: null, noun: "a sharing configuration object" },
  app: { schema: app, idPrefix: "app", kind: "app", noun: "an app object" },
} as const satisfies Record<string, Definition>;

interface Definition {
  readonly schema: z.ZodObject;
  /** The first part of the ids of the requirements of its fields. */
  readonly idPrefix: string;
  /** The kind of object that it shows; null if it has no id. */
  readonly kind: ObjectReference["kind"] | null;
  readonly noun: string;
}

/** The name of a resource. */
export type Resource = keyof typeof resources;

/** The value of a resource that fits its schema. */
export type ValueOf<Name extends Resource> = z.output<(typeof resources)[Name]["schema"]>;

/** A field may be named by its path: `created_by.email` is the e-mail address of the creator. */
export type FieldPath = readonly [field: string, member?: string];

/** The fields that hold a user object (2.4). */
const embeddedUsers: ReadonlySet<string> = new Set(["created_by", "user"]);

/** The names of the documented fields of each resource. */
const documented = Object.fromEntries(
  Object.entries(resources).map(([name, { schema }]) => [name, Object.keys(schema.shape)]),
);

/** The names of the documented fields of a resource. */
export function fieldsOf(resource: Resource): readonly string[] {
  return documented[resource] ?? [];
}

/** The paths behind the names of documented fields, stored because every value of an answer asks for them. */
const pathsOfDocumented: ReadonlyMap<string, readonly FieldPath[]> = new Map(
  Object.values(documented).flatMap((names) => names.map((name) => [name, pathsBehind(name)])),
);

/** The paths behind a name: a user object is read field by field. */
export function pathsOf(name: string): readonly FieldPath[] {
  return pathsOfDocumented.get(name) ?? pathsBehind(name);
}

function pathsBehind(name: string): readonly FieldPath[] {
  if (embeddedUsers.has(name)) return Object.keys(user.shape).map((member) => [name, member] as const);
  const [field = name, member] = name.split(".");
  return [member === undefined ? [field] : [field, member]];
}

/** The requirement of a field. The user's own fields judge the contents of a user object (2.4). */
export function requirementOf(resource: Resource, [field, member]: FieldPath): RequirementId {
  const isInUser = member !== undefined && embeddedUsers.has(field);
  return requirementId(isInUser ? `user.${member}` : `${resources[resource].idPrefix}.${field}`);
}

/** The object that a resource shows, by its id; null if it has none, or if the id cannot be read. */
export function referenceOf({ id }: JsonObject, resource: Resource): ObjectReference | null {
  const { kind } = resources[resource];
  const address = addressIn(id);
  return kind !== null && address !== null ? { kind, id: address } : null;
}
