import { json, Refusal, type Reply } from "../../http/reply.ts";
import type { Seam } from "../../request.ts";
import { answerEarly } from "../../seams/answers.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const gap = "errors.shape_and_status";

const otherMethods =
  (answer: (reply: Reply, method: string) => Reply): Seam =>
  () => ({ refuseMethod: answer });

const known: ReadonlySet<string> = new Set(["limit", "offset"]);

/** Parameters are held against a schema before anything else. */
const strictParameters: Seam = answerEarly(({ url, operation }) => {
  // Whether endpoint 8 has pages is a gap, and another dialect's.
  const isList = operation.endsWith(".list");
  const isKnown = [...url.searchParams.keys()].every((name) => isList && known.has(name));
  return isKnown ? undefined : new Refusal(400, "invalid_input", "There is no such parameter.").reply;
});

/** What servers make of methods that section 4 does not name at a path, and of parameters that it does not know. */
export const methodDialects: readonly Dialect[] = [
  ...oneOf(
    "other methods",
    dialect(
      "methods.not-implemented",
      gap,
      "A method that no path has is answered with 501 (RFC 9110 §15.6.2).",
      otherMethods(() => json(501, { detail: "Not implemented." })),
    ),
    dialect(
      "methods.answered",
      gap,
      "OPTIONS is answered with 204, and every other method that a path does not have with 200 and nothing in it.",
      otherMethods((_, method) =>
        method === "OPTIONS" ? { status: 204, headers: { allow: "*" } } : json(200, {}),
      ),
    ),
    dialect(
      "methods.unanswered",
      null,
      "A proxy closes the connection of a method that it does not let through.",
      otherMethods((reply) => ({ ...reply, loss: "unsent" })),
    ),
  ),
  dialect(
    "parameters.strict",
    gap,
    "A parameter that the endpoint does not know is refused with 400.",
    strictParameters,
  ),
];
