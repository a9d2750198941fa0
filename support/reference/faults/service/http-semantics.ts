import type { Reply } from "../../http/reply.ts";
import { isObject } from "../../json/index.ts";
import type { Call, Seam } from "../../request.ts";
import { addHeaders, editAnswer } from "../../seams/answers.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

const codeOf = ({ body }: Reply): unknown => (isObject(body) ? body.code : undefined);

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
    "service.challenge",
    "none",
    "A filter before the framework answers 401 by the status alone.",
    answersWith(401, (reply) => withoutHeader(reply, "www-authenticate")),
  ],
  [
    "service.challenge",
    "none-for-sharing",
    "One endpoint looks at the key by itself, and knows of no challenge.",
    answersWith(401, (reply, { operation }) =>
      operation === "sharing.retrieve" ? withoutHeader(reply, "www-authenticate") : reply,
    ),
  ],
  [
    "service.allow",
    "small",
    "Methods are printed as the router keeps them, in small letters.",
    answersWith(405, (reply) => withHeader(reply, "allow", "get, head, patch")),
  ],
  [
    "service.allow",
    "refused-too",
    "A path tells all methods that the framework knows.",
    () => ({
      refuseMethod: (reply, method) =>
        reply.status === 405 ? withHeader(reply, "allow", `GET, HEAD, ${method}`) : reply,
    }),
  ],
  [
    "service.header_fields",
    "bare-tag",
    "An entity tag is a checksum without quotes.",
    addHeaders({ etag: "5d41402a" }, { operations: ["dashboards.retrieve"] }),
  ],
  [
    "service.header_fields",
    "tag-of-id",
    "A strong entity tag is made of the id, and stays when the app changes.",
    editAnswer((reply, { parameters: { id = "" } }) => withHeader(reply, "etag", `"app-${id}"`), {
      operations: ["apps.retrieve"],
    }),
  ],
  [
    "service.header_fields",
    "other-location",
    "The Location of a creation counts objects from the one before.",
    editAnswer(
      (reply, { url }) =>
        reply.status === 201 && isObject(reply.body)
          ? withHeader(reply, "location", `${url.pathname.replace(/\/$/, "")}/${Number(reply.body.id) - 1}`)
          : reply,
      { operations: ["apps.create"] },
    ),
  ],
  [
    "service.header_fields",
    "no-scheme",
    "A challenge begins with its realm.",
    answersWith(401, (reply) => withHeader(reply, "www-authenticate", 'realm="api"')),
  ],
  [
    "service.labelled_json",
    "page",
    "The page for what is not found has the media type of the API.",
    answersWith(404, ({ status, headers }) => ({
      status,
      headers: { ...headers, "content-type": "application/json" },
      text: "<h1>Not Found</h1>",
    })),
  ],
  [
    "service.unique_names",
    "refusals",
    "A refusal is put together from two objects, as text.",
    answersWith(403, (reply) => ({ ...reply, text: '{"code":"forbidden","detail":"no","code":"denied"}' })),
  ],
  [
    "service.keys_hidden",
    "refusals",
    "A refusal of a scope shows the whole request, for those who debug clients.",
    answersWith(403, (reply, { header }) =>
      isObject(reply.body)
        ? { ...reply, body: { ...reply.body, request: { authorization: header("authorization") ?? null } } }
        : reply,
    ),
  ],
  [
    "service.whole_bodies",
    "taken-for-empty",
    "What the parser of JSON does not understand counts as an object without members.",
    answersWith(400, (reply, { operation }) =>
      operation === "apps.create" || codeOf(reply) !== "parse_error"
        ? reply
        : { status: 200, headers: {}, body: {} },
    ),
  ],
];

/** What HTTP says of every answer, whatever the document says of it. */
export const httpSemanticFaults: readonly Fault[] = faultsFrom(rows);
