import { isObject, type JsonObject, type JsonValue } from "../json/index.ts";
import { editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import { type Dialect, dialect } from "./dialect.ts";

const errors = (edit: (body: JsonObject) => JsonValue): readonly Seam[] => [
  editAnswer((reply) =>
    reply.status >= 400 && isObject(reply.body) ? { ...reply, body: edit(reply.body) } : reply,
  ),
];

/** Section 7 shows one error, and leaves all others open. */
export const errorDialects: readonly Dialect[] = [
  dialect(
    "errors.array",
    "errors.shape_and_status",
    "Error bodies are arrays of texts.",
    ...errors(({ detail }) => [detail ?? "error"]),
  ),
  dialect(
    "errors.by-field",
    "errors.shape_and_status",
    "Error bodies name the field.",
    ...errors(({ attr, detail }) => ({
      [typeof attr === "string" ? attr : "non_field_errors"]: [detail ?? null],
    })),
  ),
  dialect(
    "errors.empty",
    "errors.shape_and_status",
    "Errors have no body.",
    editAnswer(({ status, headers, body }) =>
      status >= 400 ? { status, headers } : { status, headers, ...(body === undefined ? {} : { body }) },
    ),
  ),
  dialect(
    "errors.unprocessable",
    "errors.shape_and_status",
    "What is wrong with a body is answered with 422.",
    editAnswer((reply) => (reply.status === 400 ? { ...reply, status: 422 } : reply)),
  ),
];
