import { isObject, type JsonObject, type JsonValue, print } from "../json/index.ts";
import { dashboardOf } from "../operations/find.ts";
import { addHeaders, answerBody, editAnswer } from "../seams/answers.ts";
import { addField, editField, editObject } from "../seams/fields.ts";
import type { Represented, Seam } from "../seams/hooks.ts";
import { makeCollaborator } from "../world/index.ts";
import type { Dialect } from "./dialect.ts";

const resources: readonly Represented[] = ["dashboard", "collaborator", "sharing", "app", "user"];
const times = [
  ["dashboard", "created_at"],
  ["sharing", "created_at"],
  ["collaborator", "added_at"],
  ["collaborator", "updated_at"],
] as const;

const timestamps = (edit: (time: string) => string): readonly Seam[] =>
  times.map(([resource, field]) =>
    editField(resource, field, (time) => (typeof time === "string" ? edit(time) : time)),
  );

const printed = (edit: (text: string) => string): readonly Seam[] => [
  editAnswer((reply) => (reply.body === undefined ? reply : { ...reply, text: edit(print(reply.body)) })),
];

const errors = (edit: (body: JsonObject) => JsonValue): readonly Seam[] => [
  editAnswer((reply) =>
    reply.status >= 400 && isObject(reply.body) ? { ...reply, body: edit(reply.body) } : reply,
  ),
];

const backwards = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).reverse());
const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const upper = (value: JsonValue): JsonValue => (typeof value === "string" ? value.toUpperCase() : value);

/** Endpoint 8 as its sample shows it: one object. Where nobody was added, it is the owner's own access. */
const oneCollaborator: Seam = () => ({
  answer: (reply, call) => {
    if (call.operation !== "collaborators.list" || !Array.isArray(reply.body)) return reply;
    const owner = makeCollaborator(0, dashboardOf(call), call.world.users.owner, 37, new Date(0));
    return { ...reply, body: reply.body.at(-1) ?? owner.fields };
  },
});

const asEnvelope = (body: JsonValue | undefined): JsonValue => ({
  count: Array.isArray(body) ? body.length : 0,
  next: null,
  previous: null,
  results: body ?? null,
});

const newToken: Seam = () => {
  let reads = 0;
  return {
    represent: (object, resource) => {
      if (resource !== "sharing") return object;
      reads += 1;
      return { ...object, access_token: `${object.access_token}${reads}` };
    },
  };
};

const sampled = [
  "apps.source",
  "apps.activity",
  "apps.exports_unsubscribe_configs",
  "apps.repository",
  "apps.unused",
] as const;

/** The same values in other clothes. */
export const answerDialects: readonly Dialect[] = [
  {
    id: "collaborators.envelope",
    gap: "collaborators.list.shape",
    behaviour: "Collaborators come in an envelope.",
    options: { seams: [answerBody("collaborators.list", ({ body }) => asEnvelope(body))] },
  },
  {
    id: "collaborators.single",
    gap: "collaborators.list.shape",
    behaviour: "The collaborator that was added last comes by itself.",
    options: { seams: [oneCollaborator] },
  },
  {
    id: "timestamps.offset-and-microseconds",
    gap: null,
    behaviour: "Timestamps have microseconds and +00:00.",
    options: { seams: timestamps((time) => time.replace(/Z$/, "000+00:00")) },
  },
  {
    id: "timestamps.no-fraction",
    gap: null,
    behaviour: "Timestamps end with the second.",
    options: { seams: timestamps((time) => time.replace(/\.\d+/, "")) },
  },
  {
    id: "timestamps.basic-offset",
    gap: null,
    behaviour: "Timestamps have the offset +0000.",
    options: { seams: timestamps((time) => time.replace("Z", "+0000")) },
  },
  {
    id: "timestamps.short-offset",
    gap: null,
    behaviour: "Timestamps have the offset +00.",
    options: { seams: timestamps((time) => time.replace("Z", "+00")) },
  },
  {
    id: "fields.further",
    gap: "service.extra_fields",
    behaviour: "Every object has more fields than the document names.",
    options: {
      seams: resources.flatMap((resource) => [
        addField(resource, "version", () => 3),
        addField(resource, "extra", () => ({ nested: [null] })),
      ]),
    },
  },
  {
    id: "fields.other-order",
    gap: null,
    behaviour: "Fields come in another order in lists.",
    options: { seams: resources.map((resource) => editObject(resource, backwards, { list: true })) },
  },
  {
    id: "uuids.upper-case",
    gap: null,
    behaviour: "UUIDs are in capitals.",
    options: {
      seams: [
        editField("user", "uuid", upper),
        editField("collaborator", "user_uuid", upper),
        editField("collaborator", "id", upper),
        editField("app", "organization_id", upper),
      ],
    },
  },
  {
    id: "json.escaped",
    gap: null,
    behaviour: "JSON is ASCII, with everything else escaped.",
    options: { seams: printed(escaped) },
  },
  {
    id: "json.spaced",
    gap: null,
    behaviour: "JSON is laid out for people, with a line break at the end.",
    options: { seams: printed((text) => `\n  ${text}  \n`) },
  },
  {
    id: "media-type.charset",
    gap: null,
    behaviour: "The media type names its charset.",
    options: {
      seams: [
        editAnswer((reply) =>
          reply.body === undefined
            ? reply
            : { ...reply, headers: { ...reply.headers, "content-type": "application/json; charset=utf-8" } },
        ),
      ],
    },
  },
  {
    id: "media-type.vendor",
    gap: null,
    behaviour: "The media type is one of the vendor's that ends in +json.",
    options: {
      seams: [
        editAnswer((reply) =>
          reply.body === undefined
            ? reply
            : { ...reply, headers: { ...reply.headers, "content-type": "application/vnd.dashboards+json" } },
        ),
      ],
    },
  },
  {
    id: "headers.allow-everywhere",
    gap: null,
    behaviour: "Every answer names the methods of its path.",
    options: {
      seams: [
        addHeaders(
          { allow: "GET, POST, HEAD, OPTIONS" },
          { when: ({ operation }) => operation !== "dashboards.delete" },
        ),
      ],
    },
  },
  {
    id: "errors.array",
    gap: "errors.shape_and_status",
    behaviour: "Error bodies are arrays of texts.",
    options: { seams: errors(({ detail }) => [detail ?? "error"]) },
  },
  {
    id: "errors.by-field",
    gap: "errors.shape_and_status",
    behaviour: "Error bodies name the field.",
    options: {
      seams: errors(({ attr, detail }) => ({
        [typeof attr === "string" ? attr : "non_field_errors"]: [detail ?? null],
      })),
    },
  },
  {
    id: "errors.empty",
    gap: "errors.shape_and_status",
    behaviour: "Errors have no body.",
    options: {
      seams: [
        editAnswer(({ status, headers, body }) =>
          status >= 400 ? { status, headers } : { status, headers, ...(body === undefined ? {} : { body }) },
        ),
      ],
    },
  },
  {
    id: "errors.unprocessable",
    gap: "errors.shape_and_status",
    behaviour: "What is wrong with a body is answered with 422.",
    options: { seams: [editAnswer((reply) => (reply.status === 400 ? { ...reply, status: 422 } : reply))] },
  },
  {
    id: "sharing.new-token",
    gap: "sharing.token_stability",
    behaviour: "The sharing token is a new one at every read.",
    options: { seams: [newToken] },
  },
  {
    id: "apps.sampled-shapes",
    gap: "apps.sampled_shapes",
    behaviour: "Endpoints 18 and 21 to 24 answer with one app, as in the samples.",
    options: {
      seams: sampled.map((operation) =>
        answerBody(operation, () => ({ id: 1000101, plugin_type: "local", name: "sample" })),
      ),
    },
  },
];
