import { type OperationName, operationNames, operations } from "../../catalogue/index.ts";
import type { Call } from "../http/call.ts";
import type { Reply } from "../http/reply.ts";
import { print } from "../json/index.ts";
import {
  addHeaders,
  answerEarly,
  answerText,
  editAnswer,
  editSuccess,
  redirectSlash,
} from "../seams/answers.ts";
import type { Hooks, Seam } from "../seams/hooks.ts";
import { editRows } from "../seams/lists.ts";
import { findOther, tableOf } from "../seams/world.ts";
import type { Row } from "../world/index.ts";
import type { Fault } from "./fault.ts";

const reads = operationNames.filter((name) => operations[name].method === "GET");
const writes = operationNames.filter((name) => operations[name].method !== "GET");
const notFound = (): Reply => ({ status: 404, headers: {}, text: "<h1>Not Found</h1>" });
const crash = (): Reply => ({
  status: 500,
  headers: { "content-type": "text/html" },
  text: "<h1>Server Error (500)</h1>",
});

function slash(names: readonly OperationName[], form: boolean): Seam {
  return answerEarly(notFound, { operations: names, when: (call) => call.slash === form });
}

/** Crashes where the server should refuse or cope. */
function crashes(when: (reply: Reply, call: Call) => boolean): Seam {
  return editAnswer((reply, call) => (when(reply, call) ? crash() : reply));
}

const codeOf = ({ body }: Reply): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
const payloadHas =
  (pattern: RegExp) =>
  (_reply: Reply, { payload }: Call) =>
    typeof payload === "string" && pattern.test(payload);

/** A deleted app that the lookup still finds. */
function remembersDeleted(hooks: (deleted: Map<bigint, Row>) => Hooks): Seam {
  return () => {
    const deleted = new Map<bigint, Row>();
    return {
      remove: (remove, _call, resource, row) => {
        if (resource === "app") deleted.set(row.id, row);
        return remove;
      },
      ...hooks(deleted),
    };
  };
}

const stillFound = remembersDeleted((deleted) => ({
  find: (row, { operation }, resource, id) =>
    row ?? (resource === "app" && operation === "apps.retrieve" ? deleted.get(id) : undefined),
}));

const stillListed = remembersDeleted((deleted) => ({
  select: (rows, _call, resource) => (resource === "app" ? [...rows, ...deleted.values()] : rows),
}));

const deletesNeighbour: Seam = () => ({
  remove: (remove, call, resource, row) => {
    if (resource !== "app") return remove;
    const { rows } = tableOf(call, "app");
    const next = rows[rows.findIndex(({ id }) => id === row.id) + 1];
    if (next !== undefined) tableOf(call, "app").remove(next.id);
    return remove;
  },
});

const table: readonly (readonly [
  requirement: Fault["requirement"],
  way: string,
  mistake: string,
  seam: Seam,
])[] = [
  [
    "service.json",
    "html",
    "The sharing configuration is a page for people.",
    answerText("sharing.retrieve", "<dl><dt>enabled</dt><dd>no</dd></dl>"),
  ],
  [
    "service.json",
    "trailing",
    "A debugging line follows the JSON of a list.",
    editSuccess("apps.list", (reply) => ({ ...reply, text: `${print(reply.body ?? null)}\n-- 3 queries` })),
  ],
  [
    "service.json",
    "single-quotes",
    "An object is printed by the language, not as JSON.",
    editSuccess("dashboards.retrieve", (reply) => ({
      ...reply,
      text: print(reply.body ?? null).replaceAll('"', "'"),
    })),
  ],
  [
    "service.json",
    "empty-update",
    "An update answers 200 without a body.",
    editSuccess("apps.update", ({ status, headers }) => ({ status, headers, text: "" })),
  ],
  [
    "service.media_type",
    "html",
    "The framework's default type is sent with JSON.",
    addHeaders({ "content-type": "text/html; charset=utf-8" }, { operations: reads }),
  ],
  [
    "service.media_type",
    "text-on-writes",
    "Answers to writes are labelled as text.",
    addHeaders(
      { "content-type": "text/plain" },
      { operations: ["dashboards.create", "apps.create", "apps.update"] },
    ),
  ],
  [
    "service.slash.reads",
    "no-slash",
    "Reads have no route without a closing slash.",
    slash(["apps.retrieve", "apps.list"], false),
  ],
  ["service.slash.reads", "slash", "Reads have no route with a closing slash.", slash(reads, true)],
  [
    "service.slash.reads",
    "other-row",
    "With a closing slash, the first row is answered.",
    findOther("dashboard", (row, call) => row && tableOf(call, "dashboard").rows[0], {
      operations: ["dashboards.retrieve"],
      when: (call) => call.slash,
    }),
  ],
  [
    "service.slash.reads",
    "empty-list",
    "With a closing slash, the list is empty.",
    editRows("app", () => [], { operations: ["apps.list"], when: (call) => call.slash }),
  ],
  ["service.slash.writes", "slash", "Writes have no route with a closing slash.", slash(writes, true)],
  [
    "service.slash.writes",
    "collaborators",
    "Only collaborators have no route with a closing slash.",
    slash(["collaborators.add", "collaborators.remove"], true),
  ],
  [
    "service.slash.redirects",
    "moved",
    "The router redirects every closing slash with 301.",
    redirectSlash(301, { to: "no slash", operations: writes }),
  ],
  [
    "service.slash.redirects",
    "found",
    "The router redirects to a closing slash with 302.",
    redirectSlash(302, { to: "slash", operations: writes }),
  ],
  [
    "service.no_server_error",
    "malformed",
    "The parser's error is not caught.",
    crashes((reply) => codeOf(reply) === "parse_error"),
  ],
  [
    "service.no_server_error",
    "wrong-type",
    "A wrong type reaches the database.",
    crashes((reply) => codeOf(reply) === "invalid_input"),
  ],
  ["service.no_server_error", "nul", "A NUL in text reaches the database.", crashes(payloadHas(/\\u0000/))],
  [
    "service.no_server_error",
    "surrogate",
    "A lone surrogate cannot be encoded.",
    crashes(payloadHas(/\\ud800"/)),
  ],
  [
    "service.no_server_error",
    "long-name",
    "A name is longer than its column.",
    crashes(payloadHas(/"name": ?"[^"]{2000}/)),
  ],
  [
    "service.no_server_error",
    "array-body",
    "The body is taken for an object.",
    crashes((_reply, { payload }) => typeof payload === "string" && payload.startsWith("[")),
  ],
  [
    "service.no_server_error",
    "large-id",
    "An id beyond 64 bits overflows the query.",
    crashes((_reply, { parameters }) => (parameters.id?.length ?? 0) > 19),
  ],
  [
    "service.no_server_error",
    "odd-limit",
    "A limit that is not a number is not caught.",
    crashes((_reply, { url }) => /limit=[^\d]/.test(url.search)),
  ],
  ["apps.delete.gone", "still-retrieved", "A deleted app is hidden from the list alone.", stillFound],
  [
    "apps.delete.gone_status",
    "forbidden",
    "A deleted app is answered with 403.",
    editAnswer((reply) => (reply.status === 404 ? { ...reply, status: 403 } : reply), {
      operations: ["apps.retrieve"],
    }),
  ],
  [
    "apps.delete.unlisted",
    "still-listed",
    "The list comes from a cache that deletions do not reach.",
    stillListed,
  ],
  ["apps.delete.neighbours", "next", "The deletion takes the row after with it.", deletesNeighbour],
];

/** Section 1, and the deletion of apps. */
export const serviceFaults: readonly Fault[] = table.map(([requirement, way, mistake, seam]) => ({
  id: `${requirement}.${way}`,
  requirement,
  mistake,
  seams: [seam],
}));
