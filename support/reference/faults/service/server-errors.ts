import { type OperationName, operationNames, operations } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { print } from "../../json/index.ts";
import { crashed, editAnswer } from "../../seams/answers.ts";
import { type Fault, fault } from "../fault.ts";

/** Crashes where the server should refuse the request or cope with it. */
function crashes(when: (reply: Reply, call: Call) => boolean): Seam {
  return editAnswer((reply, call) => (when(reply, call) ? crashed : reply));
}

/** Text that is not Unicode. JSON writes it as an escape (RFC 8259 §8.2), and a UTF-8 encoder fails on it. */
const loneSurrogate = /\\ud[89a-f]/;

const codeOf = ({ body }: Reply): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
const payloadHas =
  (pattern: RegExp) =>
  (_reply: Reply, { payload }: Call) =>
    typeof payload === "string" && pattern.test(payload);

/** Whether the raw body of the operation contains these characters. */
const bodyHas =
  (name: OperationName, characters: string) =>
  (_reply: Reply, { operation, payload }: Call) =>
    operation === name && typeof payload === "string" && payload.includes(characters);

const fractionOf = (payload: Call["payload"]): boolean =>
  typeof payload === "string" && /"restriction_level":-?\d+\.\d/.test(payload);

const flagText = /"(?:deleted|delete_insights)": ?"\w/;

/** Endpoints whose path names only the tenant. */
const ofTenantAlone = operationNames.filter(
  (name) => operations[name].method === "GET" && !/:(id|dashboard_id)/.test(operations[name].path),
);

/** Input that crashes a server. */
export const serverErrorFaults: readonly Fault[] = [
  ...ofTenantAlone.map((name) =>
    fault(
      "service.no_server_error",
      `unknown-tenant-${name.replaceAll(/[._]/g, "-")}`,
      "A tenant that does not exist crashes the request.",
      crashes((reply, { operation }) => operation === name && reply.status === 404),
    ),
  ),
  ...(["dashboards.move_tile", "apps.update_source", "apps.upgrade"] as const).map((name) =>
    fault(
      "service.no_server_error",
      `no-content-${name.replaceAll(/[._]/g, "-")}`,
      "An empty body is parsed, and the parser's error is not caught.",
      crashes((_reply, { operation, payload }) => operation === name && payload === ""),
    ),
  ),
  fault(
    "service.no_server_error",
    "list-dashboards-move-tile",
    "An array as the body is used as an object, and crashes.",
    crashes(
      (_reply, { operation, payload }) =>
        operation === "dashboards.move_tile" && typeof payload === "string" && payload.startsWith("["),
    ),
  ),
  fault(
    "service.no_server_error",
    "name-null-dashboards-update",
    "A name is trimmed before its type is checked.",
    crashes(bodyHas("dashboards.update", '"name":null')),
  ),
  ...(["dashboards.update", "apps.update"] as const).map((name) =>
    fault(
      "service.no_server_error",
      `name-object-${name.replaceAll(/[._]/g, "-")}`,
      "A sent name is trimmed before its type is checked.",
      crashes(bodyHas(name, '"name":{')),
    ),
  ),
  fault(
    "service.no_server_error",
    "tags-null",
    "The server loops over tags without checking their type.",
    crashes(bodyHas("dashboards.update", '"tags":null')),
  ),
  fault(
    "service.no_server_error",
    "pinned-object",
    "`pinned` is written to a boolean column unchecked.",
    crashes(bodyHas("dashboards.update", '"pinned":{')),
  ),
  fault(
    "service.no_server_error",
    "flag-text",
    "A flag with an effect is written to a boolean column unchecked.",
    crashes(
      (_reply, { operation, payload }) =>
        operation === "dashboards.update" && typeof payload === "string" && flagText.test(payload),
    ),
  ),
  fault(
    "service.no_server_error",
    "level-fraction",
    "A level is written to an integer column unchecked.",
    crashes((_reply, { operation, payload }) => operation === "dashboards.update" && fractionOf(payload)),
  ),
  fault(
    "service.no_server_error",
    "name-object-dashboards-create",
    "The name of a new dashboard is trimmed before its type is checked.",
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
    "HEAD of a list crashes, because its handler does not exist.",
    () => ({
      refuseMethod: (reply, method) => (method === "HEAD" ? crashed : reply),
    }),
  ),
  fault(
    "service.no_server_error",
    "huge-id",
    "An id is parsed into 64 bits, and the overflow is not caught.",
    crashes((_reply, { parameters }) => /^\d{20,}$/.test(parameters.id ?? "")),
  ),
  fault(
    "service.no_server_error",
    "twice-in-query",
    "A repeated parameter is an array where a text is expected.",
    crashes((_reply, { url }) => url.searchParams.getAll("limit").length > 1),
  ),
  fault(
    "service.no_server_error",
    "no-user",
    "An addition without a user crashes the lookup of the user.",
    crashes(
      (_reply, { operation, body }) =>
        operation === "collaborators.add" && body !== undefined && body.user_uuid === undefined,
    ),
  ),
  fault(
    "service.no_server_error",
    "many-tags",
    "Tags overflow their column of one kilobyte.",
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
    "A value of a wrong type crashes the database.",
    crashes((reply) => codeOf(reply) === "invalid_input"),
  ),
  fault(
    "service.no_server_error",
    "nul",
    "A NUL in a text crashes the database.",
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
    "A lone surrogate is stored, and every answer that shows it crashes from then on.",
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
    "A body that is an array is used as an object.",
    crashes((_reply, { payload }) => typeof payload === "string" && payload.startsWith("[")),
  ),
  fault(
    "service.no_server_error",
    "odd-limit",
    "A limit that is not a number raises an error that is not caught.",
    crashes((_reply, { url }) => /limit=[^\d]/.test(url.search)),
  ),
  fault(
    "service.no_server_error",
    "negative-offset",
    "A negative offset crashes the database.",
    crashes((_reply, { url }) => /offset=-/.test(url.search)),
  ),
  fault(
    "service.no_server_error",
    "odd-id",
    "An id that is not a number crashes the number parser.",
    crashes((_reply, { parameters }) => /\D/.test(parameters.id ?? "")),
  ),
  fault(
    "service.no_server_error",
    "unknown-dashboard",
    "The sharing of a dashboard that does not exist crashes the request.",
    crashes((reply, { operation }) => operation === "sharing.retrieve" && reply.status === 404),
  ),
  fault(
    "service.no_server_error",
    "unknown-collaborator",
    "Removing a user who is not a collaborator crashes.",
    crashes((reply, { operation }) => operation === "collaborators.remove" && reply.status === 404),
  ),
  fault(
    "service.no_server_error",
    "added-twice",
    "A second record of a user violates a constraint of the database.",
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
    "The column holds only three bytes for a character.",
    crashes(payloadHas(/[\u{10000}-\u{10ffff}]/u)),
  ),
  fault(
    "service.no_server_error",
    "depth",
    "The JSON printer exceeds its recursion limit.",
    crashes(payloadHas(/\[{60}|(?:\{"a":){60}/)),
  ),
  fault(
    "service.no_server_error",
    "media-type",
    "A body of another media type is read as a form that is missing.",
    crashes((reply) => reply.status === 415),
  ),
  fault(
    "service.no_server_error",
    "twice-deleted",
    "A second deletion raises an error that is not caught.",
    crashes((reply, { operation }) => operation === "apps.delete" && reply.status === 404),
  ),
];
