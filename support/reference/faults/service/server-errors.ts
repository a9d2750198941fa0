import { needsNoObject, type OperationName, operationNames } from "../../../catalogue/index.ts";
import { codeOf } from "../../http/reply.ts";
import type { Call } from "../../http/request.ts";
import { print } from "../../json/index.ts";
import { crashed, crashes } from "../../seams/answers.ts";
import { type Fault, type FaultWay, faultsAgainst } from "../fault.ts";

/** Text that is not Unicode. JSON writes it as an escape (RFC 8259 §8.2), and a UTF-8 encoder fails on it. */
const loneSurrogate = /\\ud[89a-f]/;

const payloadHas =
  (pattern: RegExp) =>
  ({ payload }: Call) =>
    typeof payload === "string" && pattern.test(payload);

/** The name of an operation as a part of an id. */
const dashed = (name: OperationName): string => name.replaceAll(/[._]/g, "-");

/** Endpoints whose path names only the tenant. */
const ofTenantAlone = operationNames.filter(needsNoObject);

const table: readonly FaultWay[] = [
  ...ofTenantAlone.map(
    (name): FaultWay => [
      `unknown-tenant-${dashed(name)}`,
      "A tenant that does not exist crashes the request.",
      crashes((_, { status }) => status === 404, name),
    ],
  ),
  ...(["dashboards.move_tile", "apps.update_source", "apps.upgrade"] as const).map(
    (name): FaultWay => [
      `no-content-${dashed(name)}`,
      "An empty body is parsed, and the parser's error is not caught.",
      crashes(({ payload }) => payload === "", name),
    ],
  ),
  [
    "list-dashboards-move-tile",
    "An array as the body is used as an object, and crashes.",
    crashes(payloadHas(/^\[/), "dashboards.move_tile"),
  ],
  [
    "name-null-dashboards-update",
    "A name is trimmed before its type is checked.",
    crashes(payloadHas(/"name":null/), "dashboards.update"),
  ],
  ...(["dashboards.update", "apps.update"] as const).map(
    (name): FaultWay => [
      `name-object-${dashed(name)}`,
      "A sent name is trimmed before its type is checked.",
      crashes(payloadHas(/"name":\{/), name),
    ],
  ),
  [
    "tags-null",
    "The server loops over tags without checking their type.",
    crashes(payloadHas(/"tags":null/), "dashboards.update"),
  ],
  [
    "pinned-object",
    "`pinned` is written to a boolean column unchecked.",
    crashes(payloadHas(/"pinned":\{/), "dashboards.update"),
  ],
  [
    "flag-text",
    "A flag with an effect is written to a boolean column unchecked.",
    crashes(payloadHas(/"(?:deleted|delete_insights)": ?"\w/), "dashboards.update"),
  ],
  [
    "level-fraction",
    "A level is written to an integer column unchecked.",
    crashes(payloadHas(/"restriction_level":-?\d+\.\d/), "dashboards.update"),
  ],
  [
    "name-object-dashboards-create",
    "The name of a new dashboard is trimmed before its type is checked.",
    crashes(payloadHas(/"name":\{/), "dashboards.create"),
  ],
  [
    "cookie",
    "A cookie without a name is read beyond its end.",
    crashes(({ header }) => /(?:^|;)\s*=/.test(header("cookie") ?? "")),
  ],
  [
    "head",
    "HEAD of a list crashes, because its handler does not exist.",
    () => ({
      refuseMethod: (reply, method) => (method === "HEAD" ? crashed : reply),
    }),
  ],
  [
    "huge-id",
    "An id is parsed into 64 bits, and the overflow is not caught.",
    crashes(({ parameters }) => /^\d{20,}$/.test(parameters.id ?? "")),
  ],
  [
    "twice-in-query",
    "A repeated parameter is an array where a text is expected.",
    crashes(({ url }) => url.searchParams.getAll("limit").length > 1),
  ],
  [
    "no-user",
    "An addition without a user crashes the lookup of the user.",
    crashes(({ body }) => body !== undefined && body.user_uuid === undefined, "collaborators.add"),
  ],
  [
    "many-tags",
    "Tags overflow their column of one kilobyte.",
    crashes(({ body }) => Array.isArray(body?.tags) && body.tags.length > 40),
  ],
  ["malformed", "The parser's error is not caught.", crashes((_, reply) => codeOf(reply) === "parse_error")],
  [
    "wrong-type",
    "A value of a wrong type crashes the database.",
    crashes((_, reply) => codeOf(reply) === "invalid_input"),
  ],
  ["nul", "A NUL in a text crashes the database.", crashes(payloadHas(/\\u0000/))],
  ["surrogate", "A lone surrogate cannot be encoded.", crashes(payloadHas(/\\ud800"/))],
  [
    "unprintable",
    "A lone surrogate is stored, and every answer that shows it crashes from then on.",
    crashes((_, { body }) => body !== undefined && loneSurrogate.test(print(body))),
  ],
  ["long-name", "A name is longer than its column.", crashes(payloadHas(/"name": ?"[^"]{2000}/))],
  ["array-body", "A body that is an array is used as an object.", crashes(payloadHas(/^\[/))],
  [
    "odd-limit",
    "A limit that is not a number raises an error that is not caught.",
    crashes(({ url }) => /limit=[^\d]/.test(url.search)),
  ],
  [
    "negative-offset",
    "A negative offset crashes the database.",
    crashes(({ url }) => /offset=-/.test(url.search)),
  ],
  [
    "odd-id",
    "An id that is not a number crashes the number parser.",
    crashes(({ parameters }) => /\D/.test(parameters.id ?? "")),
  ],
  [
    "unknown-dashboard",
    "The sharing of a dashboard that does not exist crashes the request.",
    crashes((_, { status }) => status === 404, "sharing.retrieve"),
  ],
  [
    "unknown-collaborator",
    "Removing a user who is not a collaborator crashes.",
    crashes((_, { status }) => status === 404, "collaborators.remove"),
  ],
  [
    "added-twice",
    "A second record of a user violates a constraint of the database.",
    crashes(({ body }, { status }) => body !== undefined && status === 400, "collaborators.add"),
  ],
  [
    "format",
    "A percent sign in a name is read as a format.",
    crashes(payloadHas(/"name": ?"(?:[^"\\]|\\.)*%/)),
  ],
  [
    "emoji",
    "The column holds only three bytes for a character.",
    crashes(payloadHas(/[\u{10000}-\u{10ffff}]/u)),
  ],
  ["depth", "The JSON printer exceeds its recursion limit.", crashes(payloadHas(/\[{60}|(?:\{"a":){60}/))],
  [
    "media-type",
    "A body of another media type is read as a form that is missing.",
    crashes((_, { status }) => status === 415),
  ],
  [
    "twice-deleted",
    "A second deletion raises an error that is not caught.",
    crashes((_, { status }) => status === 404, "apps.delete"),
  ],
];

/** Input that crashes a server. */
export const serverErrorFaults: readonly Fault[] = faultsAgainst("service.no_server_error", table);
