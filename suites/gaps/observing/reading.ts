import type { OperationName } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  isJsonObject,
  type Json,
  type JsonObject,
  jsonIn,
  shapeOf,
  writeJson,
} from "../../../support/conformance/index.ts";

const sent = new WeakMap<Exchange, JsonObject | null>();

/** The JSON object in the body of a request, or null if there is none. It is parsed once for all readers. */
export function sentIn(exchange: Exchange): JsonObject | null {
  const known = sent.get(exchange);
  if (known !== undefined) return known;
  const read = objectIn(exchange);
  sent.set(exchange, read);
  return read;
}

/** Bodies that are not JSON are sent on purpose; they have no fields. */
function objectIn({ sentJson = "" }: Exchange): JsonObject | null {
  const value = jsonIn(sentJson);
  return isJsonObject(value) ? value : null;
}

/** The most rows of a long list that are read, because many are alike. */
const fewRows = 20;

/** The first of the resources in an answer. */
export function rowsIn(exchange: Exchange): readonly JsonObject[] {
  return shapeOf(exchange)?.rows.slice(0, fewRows) ?? [];
}

/** Whether the answer shows what the target does with a proper request, made with the key that holds all scopes. */
export function isProper({ credential, probe }: Exchange): boolean {
  return (credential.kind === "full" || credential.kind === "stronger") && !probe;
}

/** The kind of a JSON value, by the names of RFC 8259 §3. */
export function kindOf(value: Json): "null" | "boolean" | "number" | "string" | "array" | "object" {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  if (kind === "bigint") return "number";
  return kind === "boolean" || kind === "number" || kind === "string" ? kind : "object";
}

/** A value short enough for a sentence. */
export function shown(value: Json): string {
  const text = writeJson(value);
  return text.length <= 40 ? text : `${text.slice(0, 37)}…`;
}

/** The last part of an operation's name, as answers name it. */
export function shortName(operation: OperationName): string {
  return operation.replace(/^\w+\./, "");
}
