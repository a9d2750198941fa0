import { type OperationName, operationNames, operations } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import { print } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { crashed, editAnswer } from "../../seams/answers.ts";
import { type Fault, fault } from "../fault.ts";

/** Crashes where the server should refuse or cope. */
function crashes(when: (reply: Reply, call: Call) => boolean): Seam {
  return editAnswer((reply, call) => (when(reply, call) ? crashed : reply));
}

/** Text that is no Unicode: JSON writes it as an escape (RFC 8259 §8.2), an encoder of UTF-8 gives up. */
const loneSurrogate = /\\ud[89a-f]/;

const codeOf = ({ body }: Reply): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
const payloadHas =
  (pattern: RegExp) =>
  (_reply: Reply, { payload }: Call) =>
    typeof payload === "string" && pattern.test(payload);

/** Whether the operation was sent a body with these characters, as it comes. */
const bodyHas =
  (name: OperationName, characters: string) =>
  (_reply: Reply, { operation, payload }: Call) =>
    operation === name && typeof payload === "string" && payload.includes(characters);

const fractionOf = (payload: Call["payload"]): boolean =>
  typeof payload === "string" && /"restriction_level":-?\d+\.\d/.test(payload);

/** Endpoints whose path names nothing but the tenant. */
const ofTenantAlone = operationNames.filter(
  (name) => operations[name].method === "GET" && !/:(id|dashboard_id)/.test(operations[name].path),
);

/** Input that brings a server down. */
export const serverErrorFaults: readonly Fault[] = [
  ...ofTenantAlone.map((name) =>
    fault(
      "service.no_server_error",
      `unknown-tenant-${name.replaceAll(/[._]/g, "-")}`,
      "The tenant of the path is read from nothing.",
      crashes((reply, { operation }) => operation === name && reply.status === 404),
    ),
  ),
  ...(["dashboards.move_tile", "apps.update_source", "apps.upgrade"] as const).map((name) =>
    fault(
      "service.no_server_error",
      `no-content-${name.replaceAll(/[._]/g, "-")}`,
      "A body without content is parsed, and the parser's error is not caught.",
      crashes((_reply, { operation, payload }) => operation === name && payload === ""),
    ),
  ),
  fault(
    "service.no_server_error",
    "list-dashboards-move-tile",
    "A body is taken for an object, and a list has none of its members.",
    crashes(
      (_reply, { operation, payload }) =>
        operation === "dashboards.move_tile" && typeof payload === "string" && payload.startsWith("["),
    ),
  ),
  fault(
    "service.no_server_error",
    "name-null-dashboards-update",
    "A name is trimmed before it is looked at.",
    crashes(bodyHas("dashboards.update", '"name":null')),
  ),
  ...(["dashboards.update", "apps.update"] as const).map((name) =>
    fault(
      "service.no_server_error",
      `name-object-${name.replaceAll(/[._]/g, "-")}`,
      "A name is trimmed before it is looked at, where there is one.",
      crashes(bodyHas(name, '"name":{')),
    ),
  ),
  fault(
    "service.no_server_error",
    "tags-null",
    "Tags are gone through before they are looked at.",
    crashes(bodyHas("dashboards.update", '"tags":null')),
  ),
  fault(
    "service.no_server_error",
    "pinned-object",
    "What is pinned is written into a column of truth values as it comes.",
    crashes(bodyHas("dashboards.update", '"pinned":{')),
  ),
  fault(
    "service.no_server_error",
    "level-fraction",
    "A level is handed to a column of integers as it comes.",
    crashes((_reply, { operation, payload }) => operation === "dashboards.update" && fractionOf(payload)),
  ),
  fault(
    "service.no_server_error",
    "name-object-dashboards-create",
    "The name of a new dashboard is trimmed before it is looked at.",
    crashes(bodyHas("dashboards.create", '"name":{')),
  ),
  fault(
    "service.no_server_error",
    "cookie",
    "A cookie without a name is read beyond its end.",
    crashes((_reply, { header }) => /(?:^|;)\s*=/.test(header("cookie") ?? "")),
  ),
  fault(
    "service.no_server_error",
    "head",
    "A list without its content is printed by a handler that is not there.",
    () => ({
      refuseMethod: (reply, method) => (method === "HEAD" ? crashed : reply),
    }),
  ),
  fault(
    "service.no_server_error",
    "huge-id",
    "An id is parsed into 64 bits, and what overflows is not caught.",
    crashes((_reply, { parameters }) => /^\d{20,}$/.test(parameters.id ?? "")),
  ),
  fault(
    "service.no_server_error",
    "twice-in-query",
    "A parameter that comes twice is an array, where a text is expected.",
    crashes((_reply, { url }) => url.searchParams.getAll("limit").length > 1),
  ),
  fault(
    "service.no_server_error",
    "no-user",
    "An addition without a user looks for the user of nothing.",
    crashes(
      (_reply, { operation, body }) =>
        operation === "collaborators.add" && body !== undefined && body.user_uuid === undefined,
    ),
  ),
  fault(
    "service.no_server_error",
    "many-tags",
    "Tags are kept in a column of a kilobyte, which overflows.",
    crashes((_reply, { body }) => Array.isArray(body?.tags) && body.tags.length > 40),
  ),
  fault(
    "service.no_server_error",
    "malformed",
    "The parser's error is not caught.",
    crashes((reply) => codeOf(reply) === "parse_error"),
  ),
  fault(
    "service.no_server_error",
    "wrong-type",
    "A wrong type reaches the database.",
    crashes((reply) => codeOf(reply) === "invalid_input"),
  ),
  fault(
    "service.no_server_error",
    "nul",
    "A NUL in text reaches the database.",
    crashes(payloadHas(/\\u0000/)),
  ),
  fault(
    "service.no_server_error",
    "surrogate",
    "A lone surrogate cannot be encoded.",
    crashes(payloadHas(/\\ud800"/)),
  ),
  fault(
    "service.no_server_error",
    "unprintable",
    "A lone surrogate is stored, and no answer that would show it can be encoded from then on.",
    crashes(({ body }) => body !== undefined && loneSurrogate.test(print(body))),
  ),
  fault(
    "service.no_server_error",
    "long-name",
    "A name is longer than its column.",
    crashes(payloadHas(/"name": ?"[^"]{2000}/)),
  ),
  fault(
    "service.no_server_error",
    "array-body",
    "The body is taken for an object.",
    crashes((_reply, { payload }) => typeof payload === "string" && payload.startsWith("[")),
  ),
  fault(
    "service.no_server_error",
    "odd-limit",
    "A limit that is not a number is not caught.",
    crashes((_reply, { url }) => /limit=[^\d]/.test(url.search)),
  ),
  fault(
    "service.no_server_error",
    "negative-offset",
    "A negative offset reaches the database.",
    crashes((_reply, { url }) => /offset=-/.test(url.search)),
  ),
  fault(
    "service.no_server_error",
    "odd-id",
    "An id that is not a number is handed to the parser of numbers.",
    crashes((_reply, { parameters }) => /\D/.test(parameters.id ?? "")),
  ),
  fault(
    "service.no_server_error",
    "unknown-dashboard",
    "The sharing of a dashboard that is not there is read from nothing.",
    crashes((reply, { operation }) => operation === "sharing.retrieve" && reply.status === 404),
  ),
  fault(
    "service.no_server_error",
    "unknown-collaborator",
    "A user who is not a collaborator is removed from nothing.",
    crashes((reply, { operation }) => operation === "collaborators.remove" && reply.status === 404),
  ),
  fault(
    "service.no_server_error",
    "added-twice",
    "The second record of a user violates a constraint of the database.",
    crashes(
      (reply, { operation, body }) =>
        operation === "collaborators.add" && body !== undefined && reply.status === 400,
    ),
  ),
  fault(
    "service.no_server_error",
    "format",
    "A percent sign in a name is read as a format.",
    crashes(payloadHas(/"name": ?"(?:[^"\\]|\\.)*%/)),
  ),
  fault(
    "service.no_server_error",
    "emoji",
    "The column holds three bytes for a character.",
    crashes(payloadHas(/[\u{10000}-\u{10ffff}]/u)),
  ),
  fault(
    "service.no_server_error",
    "depth",
    "The printer of JSON calls itself too often.",
    crashes(payloadHas(/\[{60}|(?:\{"a":){60}/)),
  ),
  fault(
    "service.no_server_error",
    "media-type",
    "A body of another type is read as the fields of a form that is not there.",
    crashes((reply) => reply.status === 415),
  ),
  fault(
    "service.no_server_error",
    "twice-deleted",
    "A deletion of what is gone is not caught.",
    crashes((reply, { operation }) => operation === "apps.delete" && reply.status === 404),
  ),
];
