import { z } from "zod";
import * as resources from "../../../schemas/index.ts";

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 embeds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The rules of section 2 that code judges, as JSON Schema. Formats are as wide as the document's words. */
const byCode: ReadonlyMap<z.ZodType, JsonSchema> = new Map<z.ZodType, JsonSchema>([
  [resources.integer, { type: "integer" }],
  [resources.uuid, { type: "string", format: "uuid" }],
  [resources.email, { type: "string", format: "email" }],
  [resources.timestamp, { type: "string", description: "ISO 8601 in UTC" }],
  [resources.untyped, {}],
  [resources.anyObject, { type: "object" }],
]);

/** The separate resources, by their names in the document. */
const named = {
  Dashboard: resources.dashboard,
  DashboardListItem: resources.dashboardListItem,
  DashboardBody: resources.dashboardBody,
  Collaborator: resources.collaborator,
  CollaboratorBody: resources.collaboratorBody,
  SharingConfiguration: resources.sharing,
  User: resources.user,
  PipelineImportApp: resources.app,
  PipelineImportAppBody: resources.appBody,
} as const;

/** The name of a schema of the OpenAPI document. */
export type SchemaName = keyof typeof named;

/** A reference to the schema among the components. */
export function reference(name: SchemaName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Section 2.6: a page of a list. */
export function pageOf(name: SchemaName): JsonSchema {
  return {
    type: "object",
    properties: {
      count: { type: "integer" },
      next: { type: ["string", "null"] },
      previous: { type: ["string", "null"] },
      results: { type: "array", items: reference(name) },
    },
    required: ["count", "next", "previous", "results"],
  };
}

/** Every resource and every writable body of section 2, as components. */
export function componentSchemas(): Readonly<Record<SchemaName, JsonSchema>> {
  const entries = Object.entries(named).map(([name, schema]) => [name, jsonSchemaOf(schema)]);
  // Object.fromEntries widens the names to strings; they are the table's own names.
  return Object.fromEntries(entries) as Readonly<Record<SchemaName, JsonSchema>>;
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // The library's type of a schema is that of its core.
      const one = zodSchema as unknown as z.ZodType;
      const known = byCode.get(one);
      if (known !== undefined) Object.assign(jsonSchema, known);
      if (one === resources.user && schema !== resources.user) replaceWith(jsonSchema, reference("User"));
    },
  });
  return made;
}

/** Gives an object the content of another one, in place. */
function replaceWith(object: Record<string, unknown>, other: JsonSchema): void {
  for (const member of Object.keys(object)) delete object[member];
  Object.assign(object, other);
}
