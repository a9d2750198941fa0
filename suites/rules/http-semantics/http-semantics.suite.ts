import { operationNames, operations } from "../../../support/catalogue/index.ts";
import { describe, type Exchange, law, rememberingLaw } from "../../../support/conformance/index.ts";
import { isSuccess } from "../../../support/http/statuses.ts";
import { misspelt, wrongAllow } from "./allow.ts";
import { breaksOff } from "./broken-off.ts";
import { changesLater } from "./dates.ts";
import { strongTags } from "./entity-tags.ts";
import { isWellFormed } from "./field-forms.ts";
import { locatesAnother } from "./location.ts";

/** Judged on probes as well: whatever was requested, the answer is an HTTP message. */
const always = { ofProbes: true };

const withBody = operationNames.filter((name) => ["POST", "PATCH"].includes(operations[name].method));

/** Section 1: "over HTTP", in every answer of the run. */
describe("Section 1: what HTTP says of every answer", () => {
  law(
    "service.challenge",
    operationNames,
    ({ status, headers }) => {
      if (status !== 401) return "silent";
      const challenge = headers["www-authenticate"];
      if (challenge !== undefined && challenge.trim() !== "") return "holds";
      return { message: "a 401 does not say how to authenticate", expected: "a WWW-Authenticate header" };
    },
    always,
  );
  law(
    "service.allow",
    operationNames,
    (exchange) => {
      if (exchange.status !== 405) return "silent";
      // A statement of its own is about the methods that endpoint 5 names.
      const wrong = exchange.operation === "dashboards.delete" ? misspelt(exchange) : wrongAllow(exchange);
      return wrong ?? "holds";
    },
    always,
  );
  law(
    "service.header_fields",
    operationNames,
    (exchange) => {
      const wrong = Object.entries(exchange.headers).find(([name, value]) => !isWellFormed(name, value));
      if (wrong === undefined) return locatesAnother(exchange) ?? changesLater(exchange) ?? "holds";
      const [name, value] = wrong;
      return {
        message: `the header ${name} does not have the form that HTTP gives it`,
        expected: `a ${name} in the form of RFC 9110`,
        actual: value,
      };
    },
    always,
  );
  rememberingLaw("service.header_fields", operationNames, strongTags, always);
  law("service.labelled_json", operationNames, judgeLabel, always);
  law(
    "service.keys_hidden",
    operationNames,
    ({ repeatsKey }) =>
      repeatsKey
        ? { message: "an answer repeats the key that was sent", expected: "an answer without the key" }
        : "holds",
    always,
  );
  law(
    "service.whole_bodies",
    withBody,
    ({ sentJson, status, succeeded }) => {
      if (sentJson === undefined || !breaksOff(sentJson)) return "silent";
      if (!succeeded) return "holds";
      return {
        message: `a body that breaks off was answered with ${status}`,
        expected: "a refusal",
        actual: `${status} to ${sentJson.slice(-40)}`,
      };
    },
    always,
  );
});

/** The document itself says that a success is JSON, and a 2xx at any other path may be a page. */
function judgeLabel(exchange: Exchange) {
  const { status, headers, body, isDamaged } = exchange;
  if (isSuccess(status) || isDamaged) return "silent";
  // Some frameworks label even an answer without a body.
  const isLabelled = /^[^;]*\bjson\s*(?:;|$)/i.test(headers["content-type"] ?? "");
  if (!isLabelled || body.kind === "empty" || body.kind === "json") return "holds";
  return {
    message: `a refusal is labelled as JSON, but it is not JSON: ${body.problem}`,
    expected: "JSON",
    actual: exchange.words,
  };
}
