import { type OperationName, operations } from "../../../catalogue/index.ts";
import type { JsonValue } from "../../json/index.ts";
import { answerBody, answerText, editSuccess } from "../../seams/answers.ts";
import { type Fault, fault } from "../fault.ts";
import { type Judged, judged } from "./judged.ts";

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

/** A page that an endpoint answers instead of JSON, and a word instead of a resource. */
function otherBody(operation: OperationName) {
  const word: NonNullable<(typeof bodies)[keyof typeof bodies]>[number] = ["done", () => "done"];
  const page: typeof word = ["html", () => undefined];
  return [operations[operation].answers === "any JSON" ? page : word];
}

// The faults of an envelope have a table of their own.
const otherBodies = judged("body")
  .filter((operation) => operation !== "dashboards.list" && operation !== "apps.list")
  .flatMap((operation) =>
    (bodies[operation] ?? otherBody(operation)).map(([way, body]) =>
      fault(
        `${operation}.body.${way}`,
        `The view answers with an undocumented body: ${way}.`,
        body(null) === undefined
          ? answerText(operation, "<!doctype html><title>It works</title>")
          : answerBody(operation, (reply) => body(reply.body ?? null) ?? null),
      ),
    ),
  );

const deletions = (["apps.delete", "collaborators.remove"] as const).flatMap((operation) => [
  fault(
    `${operation}.no_body.deleted-object`,
    "The answer has status 200, with the deleted object.",
    editSuccess(operation, ({ headers }) => ({ status: 200, headers, body: { deleted: true } })),
  ),
  fault(
    `${operation}.no_body.after-the-head`,
    "The server writes each answer itself, and a 204 with a body as well.",
    editSuccess(operation, (reply) => ({ ...reply, surplus: '{"deleted":true}' })),
  ),
]);

/** Other bodies than the documented one of each endpoint, and bodies where there must be none. */
export const bodyFaults: readonly Fault[] = [...otherBodies, ...deletions];
