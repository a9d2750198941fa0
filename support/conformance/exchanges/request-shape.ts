import { kindOf, type OperationName } from "../../catalogue/index.ts";
import { type Json, writeJson } from "../../http/bodies/json.ts";
import { RawBody } from "../../http/bodies/raw-body.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RequestOptions } from "../../http/target/target.ts";
import { readBody } from "../bodies/sent-body.ts";
import type { Fields } from "../comparison/compare-object.ts";
import { admissionOf } from "../memory/values/plain-value.ts";

/**
 * Whether the target accepts these depends on other objects, or on the object's history. Both are gaps (rules 4 and 8).
 */
const open = ["deleted", "use_template", "use_dashboard", "delete_insights"];

/** Fields whose plain texts are interchangeable. */
const texts = ["name", "description"];

/**
 * What two requests share if a server must treat them alike, whatever their objects are: the operation, the slash form,
 * and the body. In the body, one plain text stands for any (rule 4). Null if it is unclear whether the request is an
 * ordinary one.
 */
export function shapeOfRequest(exchange: Exchange): string | null {
  const { operation, requestBody } = exchange;
  if (!isLegible(exchange)) return null;
  if (requestBody === "") return `${addressOf(exchange)} an empty body`;
  const sent = readBody(requestBody);
  if (sent === null || (isOpen(sent) && !isSoftDeletion(exchange)) || isOdd(operation, sent)) return null;
  const body = requestBody === undefined ? "nothing" : writeJson(withoutTexts(sent));
  return `${addressOf(exchange)} ${body}`;
}

/** Whether the request asks for the restoration of a dashboard, and would be an ordinary one without that. */
export function isOrdinaryRestoration(exchange: Exchange): boolean {
  const sent = isLegible(exchange) ? readBody(exchange.requestBody) : null;
  if (sent?.deleted !== false) return false;
  const { deleted: _, ...beside } = sent;
  return !isOpen(beside) && !isOdd(exchange.operation, beside);
}

/** Whether the body is all of the request, and can be sent again. */
function isLegible({ url, requestHeaders, requestBody }: Exchange): boolean {
  if (new URL(url).search !== "") return false;
  if (requestBody === undefined) return true;
  // The replacement character stands for bytes that are not UTF-8.
  return requestHeaders["content-type"] === "application/json" && !requestBody.includes("\uFFFD");
}

function isOpen(sent: Fields): boolean {
  return open.some((field) => Object.hasOwn(sent, field));
}

/** How a target handles odd values is a gap as well. */
function isOdd(operation: OperationName, sent: Fields): boolean {
  return Object.entries(sent).some(
    ([field, value]) => admissionOf(kindOf(operation), field, value) === "anything",
  );
}

/** The part of a request by which a server finds its object, whatever the plain values in the body are. */
function addressOf({ operation, hasTrailingSlash, redirects }: Exchange): string {
  return [operation, hasTrailingSlash, redirects.length].join(" ");
}

/** Fields that name no object. None of their values explains that an object is not found. */
const naming = new Set(["name", "description", "pinned"]);

/** Whether two ordinary requests differ only in their objects and in plain values, so that they need nothing else. */
export function isFoundAlike(one: Exchange, other: Exchange): boolean {
  return addressOf(one) === addressOf(other) && [one, other].every(namesNothingElse);
}

function namesNothingElse({ requestBody }: Exchange): boolean {
  if (requestBody === undefined || requestBody === "") return true;
  const sent = readBody(requestBody);
  return sent !== null && Object.keys(sent).every((field) => naming.has(field));
}

function withoutTexts(sent: Fields): Json {
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) =>
      texts.includes(field) && isPlain(value) ? [field, "a plain text"] : [field, value],
    ),
  );
}

function isPlain(value: Json | undefined): boolean {
  return typeof value === "string" && /^\w[\w -]{0,38}\w$/.test(value);
}

/** Section 3: every key with the scope may soft-delete any dashboard by sending `deleted` alone. */
export function isSoftDeletion({ operation, sentJson }: Pick<Exchange, "operation" | "sentJson">): boolean {
  if (operation !== "dashboards.update") return false;
  const { deleted, ...others } = readBody(sentJson) ?? {};
  return deleted === true && Object.keys(others).length === 0;
}

/** The name that a request sends. A server may require unique names. */
export function nameIn({ sentJson }: Exchange): string | null {
  const name = readBody(sentJson)?.name;
  return typeof name === "string" ? name : null;
}

/** The options that repeat a request with the same body and query. */
export function sameAgain({ requestBody, hasTrailingSlash: trailingSlash }: Exchange): RequestOptions {
  const form = { trailingSlash, exactForm: true };
  if (requestBody === "") return { body: new RawBody(""), ...form };
  const sent = requestBody === undefined ? null : readBody(requestBody);
  return sent === null ? form : { body: sent, ...form };
}

/** Whether a request was sent with GET, whatever method its operation has. Any other one may change the object. */
export function isGet({ method }: Exchange): boolean {
  return method === "GET";
}
