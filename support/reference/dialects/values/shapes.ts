import { Refusal, type Reply } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { answerBody } from "../../seams/answers.ts";
import { editEachTime } from "../../seams/fields.ts";
import { answerCollaborators, ownerIn } from "../collaborator-lists.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

/** Endpoint 8 as in its sample: one object. If nobody was added, it shows the owner's own access. */
const oneCollaborator: Seam = answerCollaborators((added, call, reply) => ({
  ...reply,
  body: added.at(-1) ?? ownerIn(call),
}));

/** Endpoint 8 shows only the collaborator who was added last. The dialect decides what it answers if there is none. */
const oneOr = (nobody: (reply: Reply) => Reply): Seam =>
  answerCollaborators((added, _call, reply) => {
    const last = added.at(-1);
    return last === undefined ? nobody(reply) : { ...reply, body: last };
  });

const nobodyThere = () => new Refusal(404, "not_found", "Nobody collaborates here.").reply;
const withoutBody =
  (status: 200 | 204) =>
  ({ headers }: Reply): Reply => ({ status, headers });

/** Endpoint 8 with one collaborator on each page, the creator of the dashboard first. */
const paged: Seam = answerCollaborators((added, call, reply) => {
  const { origin, pathname, searchParams } = call.url;
  const all = [ownerIn(call), ...added];
  const offset = Number(searchParams.get("offset") ?? 0);
  const next = offset + 1 < all.length ? `${origin}${pathname}?limit=1&offset=${offset + 1}` : null;
  return {
    ...reply,
    body: { count: all.length, next, previous: null, results: all.slice(offset, offset + 1) },
  };
});

const asEnvelope = (body: JsonValue | undefined): JsonValue => ({
  count: Array.isArray(body) ? body.length : 0,
  next: null,
  previous: null,
  results: body ?? null,
});

const asPageContent = (body: JsonValue | undefined): JsonValue => ({
  content: body ?? null,
  totalElements: Array.isArray(body) ? body.length : 0,
  last: true,
});

/** The token is made for each read, at a moment of its own. */
const newToken: Seam = editEachTime("sharing", (sharing, time) => ({
  ...sharing,
  created_at: new Date(Date.parse(String(sharing.created_at)) + time * 1000).toISOString(),
  access_token: `${sharing.access_token}${time}`,
}));

const sampled = [
  "apps.source",
  "apps.activity",
  "apps.exports_unsubscribe_configs",
  "apps.repository",
  "apps.unused",
] as const;

/** Answers whose shape the document leaves open. */
export const shapeDialects: readonly Dialect[] = [
  ...oneOf(
    "form of endpoint 8",
    dialect(
      "collaborators.envelope",
      "collaborators.list.shape",
      "Collaborators come in an envelope.",
      answerBody("collaborators.list", ({ body }) => asEnvelope(body)),
    ),
    dialect(
      "collaborators.page-content",
      "collaborators.list.shape",
      "Collaborators come in an envelope of its own kind.",
      answerBody("collaborators.list", ({ body }) => asPageContent(body)),
    ),
    dialect(
      "collaborators.paged",
      "collaborators.list.shape",
      "Collaborators come one to a page, the creator of the dashboard first.",
      paged,
    ),
    {
      ...dialect(
        "collaborators.single",
        "collaborators.list.shape",
        "Only the collaborator who was added last is shown, without an array.",
        oneCollaborator,
      ),
      answers: { "collaborators.list.shape": "object" },
    },
    dialect(
      "collaborators.single-or-404",
      "collaborators.list.shape",
      "Only the collaborator who was added last is shown, without an array; 404 if there is none.",
      oneOr(nobodyThere),
    ),
    dialect(
      "collaborators.single-or-null",
      "collaborators.list.shape",
      "Only the collaborator who was added last is shown, without an array; null if there is none.",
      oneOr((reply) => ({ ...reply, body: null })),
    ),
    dialect(
      "collaborators.single-or-empty-object",
      "collaborators.list.shape",
      "Only the collaborator who was added last is shown, without an array; an empty object if there is none.",
      oneOr((reply) => ({ ...reply, body: {} })),
    ),
    dialect(
      "collaborators.single-or-204",
      "collaborators.list.shape",
      "Only the collaborator who was added last is shown, without an array; 204 if there is none.",
      oneOr(withoutBody(204)),
    ),
    dialect(
      "collaborators.single-or-no-body",
      "collaborators.list.shape",
      "Only the collaborator who was added last is shown, without an array; 200 without a body if there is none.",
      oneOr(withoutBody(200)),
    ),
  ),
  dialect("sharing.new-token", "sharing.token_stability", "Every read makes a new sharing token.", newToken),
  dialect(
    "apps.sampled-shapes",
    "apps.sampled_shapes",
    "Endpoints 18 and 21 to 24 answer with one app, as in the samples.",
    ...sampled.map((operation) =>
      answerBody(operation, () => ({ id: 1000101, plugin_type: "local", name: "sample" })),
    ),
  ),
];
