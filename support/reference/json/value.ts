/** A JSON value. Integers beyond 2^53 are bigints, so that none is ever rounded. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;

/** A JSON object (RFC 8259 §4). */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** Whether the value is a JSON object, as opposed to an array, a scalar or null. */
export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether the value is a JSON integer of any size; `37.0` is one. */
export function isInteger(value: JsonValue | undefined): value is number | bigint {
  return typeof value === "bigint" || (typeof value === "number" && Number.isInteger(value));
}

/** The integer for JSON: a number if that is exact, and a bigint otherwise. */
export function integer(value: bigint): number | bigint {
  const rounded = Number(value);
  return Number.isSafeInteger(rounded) ? rounded : value;
}
