import { json, Refusal, type Reply } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { answerEarly } from "../../seams/answers.ts";
import { putUpdates } from "../../seams/methods.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const gap = "errors.shape_and_status";

const otherMethods =
  (answer: (reply: Reply, method: string) => Reply): Seam =>
  () => ({ refuseMethod: answer });

const known: ReadonlySet<string> = new Set(["limit", "offset"]);

/** Parameters are checked against a schema before anything else. */
const strictParameters: Seam = answerEarly(({ url, operation }) => {
  // Whether endpoint 8 has pages is a gap, and belongs to another dialect.
  const isList = operation.endsWith(".list");
  const isKnown = [...url.searchParams.keys()].every((name) => isList && known.has(name));
  return isKnown ? undefined : new Refusal(400, "invalid_input", "There is no such parameter.").reply;
});

/** How servers answer methods that section 4 does not name for a path, and unknown parameters. */
export const methodDialects: readonly Dialect[] = [
  ...oneOf(
    "other methods",
    dialect(
      "methods.not-implemented",
      gap,
      "A method that no path has gets 501 (RFC 9110 §15.6.2).",
      otherMethods(() => json(501, { detail: "Not implemented." })),
    ),
    dialect(
      "methods.answered",
      gap,
      "OPTIONS gets 204, and every other method that a path does not have gets 200 with an empty object.",
      otherMethods((_, method) =>
        method === "OPTIONS" ? { status: 204, headers: { allow: "*" } } : json(200, {}),
      ),
    ),
    dialect(
      "methods.put-updates",
      gap,
      "PUT updates an object, as PATCH does, because the framework has a route for both.",
      putUpdates(),
    ),
    dialect(
      "methods.unanswered",
      null,
      "A proxy closes the connection for a method that it does not permit.",
      otherMethods((reply) => ({ ...reply, loss: "unsent" })),
    ),
  ),
  dialect("parameters.strict", gap, "Unknown parameters are refused with 400.", strictParameters),
];
