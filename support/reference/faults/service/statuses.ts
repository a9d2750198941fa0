import {
  type OperationName,
  operationNames,
  operations,
  type RequirementId,
  requirements,
} from "../../../catalogue/index.ts";
import type { Call } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { answerBody, answerStatus, answerText, editSuccess } from "../../seams/answers.ts";
import type { Only } from "../../seams/only.ts";
import { appFields, dashboardFields } from "../../world/index.ts";
import { slugOf } from "../building/places.ts";
import { type Fault, fault } from "../fault.ts";

type Judged<Rule extends string> = RequirementId extends infer Id
  ? Id extends `${infer Name extends OperationName}.${Rule}`
    ? Name
    : never
  : never;

const writable = new Set([...dashboardFields, ...appFields].map(({ name }) => name));

/** Whether a body has a member whose name satisfies the condition. */
const sendsAny =
  (isMeant: (name: string) => boolean) =>
  ({ body }: Call): boolean =>
    Object.keys(body ?? {}).some(isMeant);

/** What an endpoint answers instead of its documented status, and when. */
const statuses: Partial<
  Readonly<Record<Judged<"status">, readonly (readonly [status: number, when: string, only?: Only])[]>>
> = {
  "dashboards.list": [
    [404, "always"],
    [206, "always"],
  ],
  "dashboards.create": [
    [404, "always"],
    [200, "always"],
    [202, "from the second on", { when: ({ nth }) => nth > 1 }],
    [200, "for fields that no dashboard has", { when: sendsAny((name) => !writable.has(name)) }],
  ],
  "dashboards.retrieve": [
    [404, "always"],
    [206, "for every seventh", { when: ({ nth }) => nth % 7 === 0 }],
    [203, "after an update", { when: ({ nth }) => nth > 3 }],
  ],
  "dashboards.update": [
    [409, "when the name changes", { when: ({ body }) => body?.name !== undefined }],
    [202, "always"],
    [201, "when the name changes", { when: ({ body }) => body?.name !== undefined }],
  ],
  "dashboards.move_tile": [
    [404, "always"],
    [202, "always"],
  ],
  "dashboards.create_from_template_json": [
    [404, "always"],
    [201, "always"],
  ],
  "collaborators.list": [
    [404, "always"],
    [203, "always"],
  ],
  "collaborators.add": [[200, "always"]],
  "collaborators.remove": [[200, "always"]],
  "sharing.retrieve": [
    [202, "always"],
    [404, "always"],
  ],
  "apps.list": [
    [404, "always"],
    [203, "always"],
  ],
  "apps.create": [
    [404, "always"],
    [200, "always"],
    [200, "from the second on", { when: ({ nth }) => nth > 1 }],
  ],
  "apps.retrieve": [
    [404, "always"],
    [203, "always"],
  ],
  "apps.update": [
    [409, "when the name changes", { when: ({ body }) => body?.name !== undefined }],
    [202, "always"],
    [202, "for its organization", { when: sendsAny((name) => name === "organization_id") }],
  ],
  "apps.delete": [
    [409, "always"],
    [200, "always"],
    [202, "with a closing slash", { when: ({ slash }) => slash }],
  ],
  "apps.check_for_updates": [
    [404, "always"],
    [202, "always"],
  ],
  "apps.source": [
    [202, "always"],
    [404, "always"],
  ],
  "apps.update_source": [
    [404, "always"],
    [201, "always"],
  ],
  "apps.upgrade": [
    [404, "always"],
    [201, "always"],
  ],
  "apps.activity": [
    [202, "always"],
    [404, "always"],
  ],
  "apps.exports_unsubscribe_configs": [
    [202, "always"],
    [405, "always"],
  ],
  "apps.repository": [
    [202, "always"],
    [501, "always"],
  ],
  "apps.unused": [
    [202, "always"],
    [404, "always"],
  ],
};

/** What an endpoint answers instead of its documented body. */
const bodies: Partial<
  Readonly<
    Record<
      Judged<"body">,
      readonly (readonly [way: string, body: (body: JsonValue) => JsonValue | undefined])[]
    >
  >
> = {
  "dashboards.create": [
    ["id-alone", () => ({ id: 111 })],
    ["in-array", (body) => [body]],
  ],
  "dashboards.retrieve": [
    ["wrapped", (body) => ({ dashboard: body })],
    ["as-text", () => "dashboard"],
  ],
  "dashboards.update": [
    ["ok", () => ({ success: true })],
    ["null", () => null],
  ],
  "dashboards.move_tile": [["tile", () => ({ tile: { id: 1 } })]],
  "dashboards.create_from_template_json": [["in-array", (body) => [body]]],
  "collaborators.list": [
    ["names", () => ["colleague@example.com"]],
    ["by-user", () => ({ users: {} })],
  ],
  "collaborators.add": [["in-array", (body) => [body]]],
  "sharing.retrieve": [
    ["in-array", (body) => [body]],
    ["token", () => "token"],
  ],
  "apps.create": [["wrapped", (body) => ({ plugin: body })]],
  "apps.retrieve": [["in-array", (body) => [body]]],
  "apps.update": [["ok", () => ({ ok: true })]],
  "apps.check_for_updates": [["wrapped", (body) => ({ plugin: body })]],
  "apps.update_source": [["files", () => ({ "index.ts": "" })]],
  "apps.upgrade": [["null", () => null]],
};

const notFound: readonly (readonly [status: number, when: string, only?: Only])[] = [[404, "always"]];

const statusFaults = judged("status").flatMap((operation) =>
  (statuses[operation] ?? notFound).map(([status, when, only]) =>
    fault(
      `${operation}.status`,
      `${status}-${slugOf(when)}`,
      `The view answers ${status} instead of ${operations[operation].status}: ${when}.`,
      answerStatus(operation, status, only),
    ),
  ),
);

/** A page that an endpoint answers instead of JSON, and a word instead of a resource. */
function otherBody(operation: OperationName) {
  const word: NonNullable<(typeof bodies)[keyof typeof bodies]>[number] = ["done", () => "done"];
  const page: typeof word = ["html", () => undefined];
  return [operations[operation].answers === "any JSON" ? page : word];
}

// The faults of an envelope have a table of their own.
const bodyFaults = judged("body")
  .filter((operation) => operation !== "dashboards.list" && operation !== "apps.list")
  .flatMap((operation) =>
    (bodies[operation] ?? otherBody(operation)).map(([way, body]) =>
      fault(
        `${operation}.body`,
        way,
        `The view answers with an undocumented body: ${way}.`,
        body(null) === undefined
          ? answerText(operation, "<!doctype html><title>It works</title>")
          : answerBody(operation, (reply) => body(reply.body ?? null) ?? null),
      ),
    ),
  );

/** The operations whose success the catalogue judges by this rule. */
function judged<Rule extends "status" | "body">(rule: Rule): readonly Judged<Rule>[] {
  const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id));
  return operationNames.filter((name): name is Judged<Rule> => ids.has(`${name}.${rule}`));
}

const deletions = (["apps.delete", "collaborators.remove"] as const).flatMap((operation) => [
  fault(
    `${operation}.no_body`,
    "deleted-object",
    "The answer has status 200, with the deleted object.",
    editSuccess(operation, ({ headers }) => ({ status: 200, headers, body: { deleted: true } })),
  ),
  fault(
    `${operation}.no_body`,
    "after-the-head",
    "The server writes each answer itself, and a 204 with a body as well.",
    editSuccess(operation, (reply) => ({ ...reply, surplus: '{"deleted":true}' })),
  ),
]);

/** The documented status and body of every endpoint. */
export const statusFaultsAndBodies: readonly Fault[] = [...statusFaults, ...bodyFaults, ...deletions];
