import { instantOf } from "../../../schemas/index.ts";
import { isJsonObject, type Json } from "../../http/bodies/json.ts";

/** Two timestamps this close are equal, because servers store them with different precision (rule 3). */
const timestampTolerance = 1000;

const timestampFields: ReadonlySet<string> = new Set(["created_at", "added_at", "updated_at"]);

/** UUIDs are equal in any case (rule 3). The ids of dashboards and apps are not UUIDs. */
const uuidFields: ReadonlySet<string> = new Set([
  "id",
  "uuid",
  "user_uuid",
  "user.uuid",
  "created_by.uuid",
  "organization_id",
]);

/** Whether two values of a documented field are equal by rules 3 and 4. */
export function sameField(field: string, one: Json | undefined, other: Json | undefined): boolean {
  // Most values are equal to the letter.
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (field === "tags") return sameTags(one, other);
  if (timestampFields.has(field) && typeof one === "string" && typeof other === "string") {
    const [a, b] = [instantOf(one), instantOf(other)];
    if (a !== null && b !== null) return Math.abs(a - b) <= timestampTolerance;
  }
  if (uuidFields.has(field) && typeof one === "string" && typeof other === "string") {
    return one.toLowerCase() === other.toLowerCase();
  }
  return sameJson(one, other);
}

/** Deep equality of JSON: strings under NFC, numbers by value, objects in any order of members. */
export function sameJson(one: Json, other: Json): boolean {
  if (typeof one === "string" && typeof other === "string") {
    return one === other || one.normalize("NFC") === other.normalize("NFC");
  }
  if (isNumeric(one) && isNumeric(other)) {
    return sameNumber(one, other);
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index] ?? null));
  }
  if (isJsonObject(one) && isJsonObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key] ?? null, other[key] ?? null))
    );
  }
  return one === other;
}

/** Whether two numbers are equal, as far as RFC 8259 §6 has implementations agree on them. */
function sameNumber(one: number | bigint, other: number | bigint): boolean {
  // Two integers beyond 2^53 must agree to the last digit; 1e21 is the same number as its digits written out.
  if (typeof one === "bigint" && typeof other === "bigint") return one === other;
  const [a, b] = [Number(one), Number(other)];
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return a === b;
  // Any other number is approximated within the precision of a double: fast parsers miss its last bit.
  return Math.abs(a - b) <= Number.EPSILON * Math.max(Math.abs(a), Math.abs(b));
}

function isNumeric(value: Json): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** Tags compare as sets without case: servers lower-case, de-duplicate and reorder them (a gap). */
function sameTags(one: Json, other: Json): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return sameJson(one, other);
  const [a, b] = [one.map(plainTag), other.map(plainTag)];
  return includesAll(a, b) && includesAll(b, a);
}

function plainTag(tag: Json): Json {
  return typeof tag === "string" ? tag.normalize("NFC").toLowerCase().trim() : tag;
}

/** A tag that is an object may come with its members in another order. */
function includesAll(tags: readonly Json[], wanted: readonly Json[]): boolean {
  const known = new Set(tags);
  return wanted.every(
    (tag) => known.has(tag) || (typeof tag !== "string" && tags.some((each) => sameJson(each, tag))),
  );
}
