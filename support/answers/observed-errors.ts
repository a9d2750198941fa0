import type { Answer } from "./answer.ts";
import { oneOf, status } from "./observed-values.ts";

/** Answers about section 7: which status each condition has. */
export const errorAnswers = {
  "errors.no_key": condition("A read without a key", 401),
  "errors.bad_key": condition("A read with a key that does not exist", 401),
  "errors.missing_scope": condition("A read with a key that lacks the scope", 403),
  "errors.unknown_project": condition("The list of dashboards of a project that does not exist", 404),
  "errors.malformed_json": condition("A PATCH of a dashboard whose body is not JSON", 400),
  "errors.wrong_type": condition("A PATCH of a dashboard whose name is an object", 400),
  "errors.unknown_id": status(
    "errors.unknown_ids",
    "The status that a retrieval of an id that does not exist gets.",
    404,
    (value) => `a retrieval of an id that does not exist gets ${value}`,
  ),
  "errors.id_beyond_32_bits": status(
    "errors.unknown_ids",
    "The status that a retrieval of an unknown id beyond 32 bits gets.",
    404,
    (value) => `a retrieval of an unknown id beyond 32 bits gets ${value}`,
  ),
  "errors.id_beyond_64_bits": status(
    "errors.unknown_ids",
    "The status that a retrieval of an id beyond 64 bits gets.",
    404,
    (value) => `a retrieval of an id beyond 64 bits gets ${value}`,
  ),
  "errors.body": oneOf(
    "errors.shape_and_status",
    "What the body of an error is: an object, an array, text that is not JSON, or empty.",
    ["object", "array", "text", "empty"],
    (value) => `the body of an error is ${value === "empty" ? "empty" : `of the kind ${value}`}`,
  ),
} as const satisfies Record<string, Answer>;

function condition(what: string, example: number) {
  return status(
    "errors.shape_and_status",
    `The status that this gets: ${what}.`,
    example,
    (value) => `${what.charAt(0).toLowerCase()}${what.slice(1)} gets ${value}`,
  );
}
