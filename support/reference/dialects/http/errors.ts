import { bodyOf } from "../../http/body.ts";
import { Refusal, type Reply } from "../../http/reply.ts";
import type { Call, Decision, Seam } from "../../http/request.ts";
import { isObject, type JsonObject, type JsonValue } from "../../json/index.ts";
import { answerEarly, editAnswer } from "../../seams/answers.ts";
import { tableOf } from "../../seams/world.ts";
import { refusalOf } from "../../server/authorize.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const gap = "errors.shape_and_status";

const errors = (edit: (body: JsonObject, reply: Reply) => Reply): Seam =>
  editAnswer((reply) => (reply.status >= 400 && isObject(reply.body) ? edit(reply.body, reply) : reply));

const shaped = (edit: (body: JsonObject) => JsonValue): Seam =>
  errors((body, reply) => ({ ...reply, body: edit(body) }));

const written = (type: string, text: (body: JsonObject, reply: Reply) => string): Seam =>
  errors((body, reply) => ({
    status: reply.status,
    headers: { ...reply.headers, "content-type": type },
    text: text(body, reply),
  }));

/** Checks something before the key. The request goes on to the place that refuses it. */
const judgedFirst = (refuses: (call: Call) => boolean): Seam => {
  const decide = (decision: Decision, call: Call): Decision =>
    decision.outcome !== "granted" && refuses(call) ? { outcome: "granted" } : decision;
  return () => ({ authorize: decide });
};

function isRefused(judge: () => unknown): boolean {
  try {
    judge();
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

function hasUnreadableBody(call: Call): boolean {
  return isRefused(() => bodyOf(call));
}

function namesNothing(call: Call): boolean {
  const resource = call.parameters.organization_id === undefined ? "dashboard" : "app";
  const id = call.parameters.id ?? call.parameters.dashboard_id;
  return isRefused(() => {
    const table = tableOf(call, resource);
    if (id !== undefined && !(/^\d{1,30}$/.test(id) && table.find(BigInt(id)) !== undefined))
      throw new Refusal(404, "not_found", "There is nothing here.");
  });
}

const hasId = (call: Call) => call.parameters.id ?? call.parameters.dashboard_id ?? "";

/** What a web application shows at each path that it does not know; its router, in the browser, does the rest. */
const page: Reply = {
  status: 200,
  headers: { "content-type": "text/html" },
  text: "<!doctype html><title>Dashboards</title><div id=root></div>",
};

/** Refuses a key that it does not know with this status. */
const invalidKeyGets = (status: number): Seam =>
  editAnswer((reply, { header }) =>
    reply.status === 401 && /\S\s+\S/.test(header("authorization") ?? "") ? { ...reply, status } : reply,
  );

/** Section 7 shows one error, and leaves all others open. */
export const errorDialects: readonly Dialect[] = [
  dialect(
    "errors.unprocessable",
    gap,
    "An invalid body is refused with 422.",
    editAnswer((reply) => (reply.status === 400 ? { ...reply, status: 422 } : reply)),
  ),
  dialect(
    "ids.malformed-400",
    "errors.unknown_ids",
    "An id that is not a natural number below 2^63 is refused with 400.",
    editAnswer(
      (reply) =>
        reply.status === 404
          ? { status: 400, headers: {}, body: { detail: "Value must be an integer.", attr: "id" } }
          : reply,
      { when: (call) => !/^(\d{1,18}|)$/.test(hasId(call)) },
    ),
  ),
  dialect(
    "ids.malformed-page",
    "errors.unknown_ids",
    "A path whose id is not an integer has no route, and gets the page of a web application with 200.",
    answerEarly((call) => (/^(-?\d+|)$/.test(hasId(call)) ? undefined : page)),
  ),
  ...oneOf(
    "status of an invalid key",
    dialect(
      "keys.invalid-403",
      gap,
      "An invalid key is refused with 403; only a missing key gets 401.",
      invalidKeyGets(403),
    ),
    dialect(
      "keys.invalid-400",
      gap,
      "An invalid key is refused with 400; only a missing key gets 401.",
      invalidKeyGets(400),
    ),
  ),
  ...oneOf(
    "status of a missing scope",
    dialect(
      "scopes.missing-hidden",
      gap,
      "A missing scope is refused with 404.",
      editAnswer((reply) => (reply.status === 403 ? { ...reply, status: 404, headers: {} } : reply)),
    ),
    dialect(
      "scopes.missing-401",
      gap,
      "A missing scope is refused with 401.",
      editAnswer((reply, call) => (reply.status === 403 ? refusalOf("unauthenticated", call) : reply)),
    ),
  ),
  ...oneOf(
    "order of checks",
    dialect(
      "checks.method-before-key",
      gap,
      "DELETE of a dashboard answers 405 before it checks the key.",
      judgedFirst(({ operation }) => operation === "dashboards.delete"),
    ),
    dialect(
      "checks.body-before-key",
      gap,
      "A body that cannot be parsed is refused before the key is checked.",
      judgedFirst(hasUnreadableBody),
    ),
    dialect(
      "checks.object-before-key",
      gap,
      "The server looks for the object in the path before it checks the key.",
      judgedFirst(namesNothing),
    ),
  ),
  ...oneOf(
    "bodies of errors",
    dialect(
      "errors.array",
      gap,
      "Error bodies are arrays of texts.",
      shaped(({ detail }) => [detail ?? "error"]),
    ),
    dialect(
      "errors.by-field",
      gap,
      "Error bodies name the field.",
      shaped(({ attr, detail }) => ({
        [typeof attr === "string" ? attr : "non_field_errors"]: [detail ?? null],
      })),
    ),
    dialect(
      "errors.empty",
      gap,
      "Errors have no body.",
      errors((_body, { status, headers }) => ({ status, headers })),
    ),
    dialect(
      "errors.problem",
      gap,
      "Error bodies are problem details (RFC 9457).",
      errors(({ detail }, reply) => ({
        ...reply,
        headers: { ...reply.headers, "content-type": "application/problem+json" },
        body: { type: "about:blank", title: "Problem", status: reply.status, detail: detail ?? null },
      })),
    ),
    dialect(
      "errors.html",
      gap,
      "Errors are HTML pages.",
      written(
        "text/html; charset=utf-8",
        (_body, { status }) => `<!DOCTYPE html>\n<h1>Error ${status}</h1>\n`,
      ),
    ),
    dialect(
      "errors.text",
      gap,
      "Errors are plain text.",
      written("text/plain", ({ detail }) => `${typeof detail === "string" ? detail : "Error"}\n`),
    ),
  ),
];
