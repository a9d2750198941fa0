import { type JsonObject, type JsonValue, print } from "../json/index.ts";
import { addHeaders, editAnswer } from "../seams/answers.ts";
import { addField, editField, editObject } from "../seams/fields.ts";
import type { Represented, Seam } from "../seams/hooks.ts";
import { type Dialect, dialect } from "./dialect.ts";

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

const backwards = (object: JsonObject): JsonObject => Object.fromEntries(Object.entries(object).reverse());
const escaped = (text: string): string =>
  text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
const upper = (value: JsonValue): JsonValue => (typeof value === "string" ? value.toUpperCase() : value);

/** The same values in other clothes. */
export const answerDialects: readonly Dialect[] = [
  dialect(
    "timestamps.offset-and-microseconds",
    null,
    "Timestamps have microseconds and +00:00.",
    ...timestamps((time) => time.replace(/Z$/, "000+00:00")),
  ),
  dialect(
    "timestamps.no-fraction",
    null,
    "Timestamps end with the second.",
    ...timestamps((time) => time.replace(/\.\d+/, "")),
  ),
  dialect(
    "timestamps.basic-offset",
    null,
    "Timestamps have the offset +0000.",
    ...timestamps((time) => time.replace("Z", "+0000")),
  ),
  dialect(
    "timestamps.short-offset",
    null,
    "Timestamps have the offset +00.",
    ...timestamps((time) => time.replace("Z", "+00")),
  ),
  dialect(
    "fields.further",
    "service.extra_fields",
    "Every object has more fields than the document names.",
    ...resources.flatMap((resource) => [
      addField(resource, "version", () => 3),
      addField(resource, "extra", () => ({ nested: [null] })),
    ]),
  ),
  dialect(
    "fields.other-order",
    null,
    "Fields come in another order in lists.",
    ...resources.map((resource) => editObject(resource, backwards, { list: true })),
  ),
  dialect(
    "uuids.upper-case",
    null,
    "UUIDs are in capitals.",
    editField("user", "uuid", upper),
    editField("collaborator", "user_uuid", upper),
    editField("collaborator", "id", upper),
    editField("app", "organization_id", upper),
  ),
  dialect("json.escaped", null, "JSON is ASCII, with everything else escaped.", ...printed(escaped)),
  dialect(
    "json.spaced",
    null,
    "JSON is laid out for people, with a line break at the end.",
    ...printed((text) => `\n  ${text}  \n`),
  ),
  dialect(
    "media-type.charset",
    null,
    "The media type names its charset.",
    editAnswer((reply) =>
      reply.body === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, "content-type": "application/json; charset=utf-8" } },
    ),
  ),
  dialect(
    "media-type.vendor",
    null,
    "The media type is one of the vendor's that ends in +json.",
    editAnswer((reply) =>
      reply.body === undefined
        ? reply
        : { ...reply, headers: { ...reply.headers, "content-type": "application/vnd.dashboards+json" } },
    ),
  ),
  dialect(
    "headers.allow-everywhere",
    null,
    "Every answer names the methods of its path.",
    addHeaders(
      { allow: "GET, POST, HEAD, OPTIONS" },
      { when: ({ operation }) => operation !== "dashboards.delete" },
    ),
  ),
];
