import { codeOf, type Reply } from "../../http/reply.ts";
import type { Call, Seam } from "../../http/request.ts";
import { isObject } from "../../json/index.ts";
import { addHeaders, editAnswer } from "../../seams/answers.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Changes the answers with one status. */
const answersWith = (status: number, edit: (reply: Reply, call: Call) => Reply): Seam =>
  editAnswer((reply, call) => (reply.status === status ? edit(reply, call) : reply));

const withHeader = (reply: Reply, name: string, value: string): Reply => ({
  ...reply,
  headers: { ...reply.headers, [name]: value },
});

const withoutHeader = (reply: Reply, name: string): Reply => ({
  ...reply,
  headers: Object.fromEntries(Object.entries(reply.headers).filter(([each]) => each !== name)),
});

const rows: readonly FaultRow[] = [
  [
    "service.challenge.none",
    "A filter before the framework answers 401 without a challenge.",
    answersWith(401, (reply) => withoutHeader(reply, "www-authenticate")),
  ],
  [
    "service.challenge.none-for-sharing",
    "One endpoint checks the key itself, and sends no challenge.",
    answersWith(401, (reply, { operation }) =>
      operation === "sharing.retrieve" ? withoutHeader(reply, "www-authenticate") : reply,
    ),
  ],
  [
    "service.allow.small",
    "Allow has methods in lower case, as the router stores them.",
    answersWith(405, (reply) => withHeader(reply, "allow", "get, head, patch")),
  ],
  [
    "service.allow.refused-too",
    "Allow names the refused method too, since it lists all methods of the framework.",
    () => ({
      refuseMethod: (reply, method) =>
        reply.status === 405 ? withHeader(reply, "allow", `GET, HEAD, ${method}`) : reply,
    }),
  ],
  [
    "service.header_fields.bare-tag",
    "The entity tag is a checksum without quotes.",
    addHeaders({ etag: "5d41402a" }, { operations: ["dashboards.retrieve"] }),
  ],
  [
    "service.header_fields.tag-of-id",
    "A strong entity tag contains only the id, and stays the same when the app changes.",
    editAnswer((reply, { parameters: { id = "" } }) => withHeader(reply, "etag", `"app-${id}"`), {
      operations: ["apps.retrieve"],
    }),
  ],
  [
    "service.header_fields.other-location",
    "The Location of a creation names the object before the new one.",
    editAnswer(
      (reply, { url }) =>
        reply.status === 201 && isObject(reply.body)
          ? withHeader(reply, "location", `${url.pathname.replace(/\/$/, "")}/${Number(reply.body.id) - 1}`)
          : reply,
      { operations: ["apps.create"] },
    ),
  ],
  [
    "service.header_fields.other-content",
    "The Content-Location of an update is the address of the dashboard that was updated before.",
    () => {
      let latest = "";
      return {
        answer: (reply, { operation, url }) => {
          if (operation !== "dashboards.update" || reply.status !== 200) return reply;
          const located = latest === "" ? reply : withHeader(reply, "content-location", latest);
          latest = url.pathname;
          return located;
        },
      };
    },
  ],
  [
    "service.header_fields.modified-later",
    "Last-Modified is the time until which a copy may be used.",
    answersWith(200, (reply, { operation, world }) =>
      operation.endsWith(".retrieve")
        ? withHeader(reply, "last-modified", new Date(world.now().getTime() + 3_600_000).toUTCString())
        : reply,
    ),
  ],
  [
    "service.header_fields.no-scheme",
    "The challenge begins with its realm.",
    answersWith(401, (reply) => withHeader(reply, "www-authenticate", 'realm="api"')),
  ],
  [
    "service.labelled_json.page",
    "The page for 404 has the media type of the API.",
    answersWith(404, ({ status, headers }) => ({
      status,
      headers: { ...headers, "content-type": "application/json" },
      text: "<h1>Not Found</h1>",
    })),
  ],
  [
    "service.unique_names.refusals",
    "The body of a refusal is two JSON objects joined as text.",
    answersWith(403, (reply) => ({ ...reply, text: '{"code":"forbidden","detail":"no","code":"denied"}' })),
  ],
  [
    "service.keys_hidden.refusals",
    "The refusal of a scope shows the whole request, for debugging.",
    answersWith(403, (reply, { header }) =>
      isObject(reply.body)
        ? { ...reply, body: { ...reply.body, request: { authorization: header("authorization") ?? null } } }
        : reply,
    ),
  ],
  [
    "service.whole_bodies.taken-for-empty",
    "A body that cannot be parsed counts as an empty object.",
    answersWith(400, (reply, { operation }) =>
      operation === "apps.create" || codeOf(reply) !== "parse_error"
        ? reply
        : { status: 200, headers: {}, body: {} },
    ),
  ],
];

/** What HTTP requires of every answer, whatever the document says about it. */
export const httpSemanticFaults: readonly Fault[] = faultsFrom(rows);
