import {
  type OperationName,
  operationNames,
  operations,
  requirementWith,
  scopes,
  successOf,
} from "../../catalogue/index.ts";
import { packageVersion } from "../version.ts";
import { componentSchemas, type JsonSchema, pageOf, reference, type SchemaName } from "./schemas.ts";

/** The contents of the successes of section 4. */
const answers: Readonly<Record<(typeof operations)[OperationName]["answers"], JsonSchema | null>> = {
  "dashboard list": pageOf("DashboardListItem"),
  dashboard: reference("Dashboard"),
  "app list": pageOf("PipelineImportApp"),
  app: reference("PipelineImportApp"),
  // Section 4.2 shows one object, but its words speak of several. An array, a page or one object are permitted.
  collaborators: {
    anyOf: [
      { type: "array", items: reference("Collaborator") },
      pageOf("Collaborator"),
      reference("Collaborator"),
      { type: "null" },
    ],
  },
  collaborator: reference("Collaborator"),
  sharing: reference("SharingConfiguration"),
  "any JSON": {},
  nothing: null,
};

/** The writable bodies that section 4 shows. The bodies of 6, 7, 19 and 20 are left open. */
const bodies: Readonly<Partial<Record<OperationName, SchemaName>>> = {
  "dashboards.create": "DashboardBody",
  "dashboards.update": "DashboardBody",
  "collaborators.add": "CollaboratorBody",
  "apps.create": "PipelineImportAppBody",
  "apps.update": "PipelineImportAppBody",
};

/** Returns the API as an OpenAPI 3.1 document, made from the schemas and the catalogue. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of operationNames) {
    const path = operations[name].path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operations[name].method.toLowerCase()]: operationObject(name) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Dashboards and Pipeline Import Apps HTTP API",
      version: packageVersion(),
      description:
        "Made by dashspec from the schemas and statements that it judges by. Every path is served with a closing slash as well.",
    },
    servers: [{ url: "{baseUrl}", variables: { baseUrl: { default: "https://staging.example.com" } } }],
    tags: ["dashboards", "collaborators", "sharing", "apps"].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        personalApiKey: {
          type: "http",
          scheme: "bearer",
          description: `A personal API key with scopes: ${scopes.join(", ")}.`,
        },
      },
    },
  };
}

function operationObject(name: OperationName) {
  const { number, area, method, path, scope, status } = operations[name];
  const body = bodies[name];
  const takesBody = method === "POST" || method === "PATCH";
  const isList = name === "dashboards.list" || name === "apps.list";
  const success = requirementWith(successOf(name))?.statement ?? "";
  const content = answers[operations[name].answers];
  return {
    operationId: name,
    tags: [area],
    summary: `Endpoint ${number}`,
    ...(scope === null ? {} : { "x-required-scope": scope }),
    security: [{ personalApiKey: scope === null ? [] : [scope] }],
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, parameter = ""]) => ({
        name: parameter,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...(isList
        ? (["limit", "offset"] as const).map((parameter) => ({
            name: parameter,
            in: "query",
            required: false,
            schema: { type: "integer", minimum: 0 },
          }))
        : []),
    ],
    ...(takesBody
      ? {
          requestBody: {
            content: { "application/json": { schema: body === undefined ? {} : reference(body) } },
          },
        }
      : {}),
    responses: {
      [String(status)]: {
        description: success,
        ...(content === null ? {} : { content: { "application/json": { schema: content } } }),
      },
      default: { description: "What the document leaves open: any other status, with any body." },
    },
  };
}
