import type { FieldType } from "../../../catalogue/sections/field-requirements.ts";
import { isInteger, isObject, type JsonObject, type JsonValue } from "../../json/index.ts";
import { inheritedNames, specialNames } from "../../seams/special-names.ts";

/** A value of another type than the documented one. */
export function ofAnotherType(type: FieldType, value: JsonValue): JsonValue {
  switch (type) {
    case "integer":
      return String(value);
    case "boolean":
      return value === true ? 1 : 0;
    case "array":
    case "array of objects":
    case "array of the resource":
      return { items: value };
    case "object":
    case "user":
      return [value];
    default:
      return 7;
  }
}

/** A text that lacks the documented form. */
export function malformed(type: FieldType, value: JsonValue): JsonValue {
  if (typeof value !== "string") return value;
  if (type === "uuid") return value.slice(0, -1);
  return type === "email" ? value.replace("@", " at ") : value.replace(/[-:]/g, "/");
}

function onText(edit: (text: string) => string): (value: JsonValue) => JsonValue {
  return (value) => (typeof value === "string" ? edit(value) : value);
}

export const inOtherCase = onText((text) => {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
});

export const cut = onText((text) => [...text].slice(0, -1).join(""));

export const padded = onText((text) => `${text} `);

/** The other boolean; any other value as it is. */
export function flipped(value: JsonValue): JsonValue {
  return typeof value === "boolean" ? !value : value;
}

/** A number plus one, or a timestamp one day later. */
export function oneMore(value: JsonValue): JsonValue {
  if (typeof value === "bigint") return value + 1n;
  if (typeof value === "number") return value + 1;
  const moment = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? value : new Date(moment + 86_400_000).toISOString();
}

/** Without the last item of an array, or the last member of an object. */
export function oneFewer(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.slice(0, -1);
  if (!isObject(value)) return value;
  const name = lastNameOf(value);
  return Object.fromEntries(Object.entries(value).filter(([member]) => member !== name));
}

/** Without the last tag. Tags are compared as sets, ignoring case (rule 4), so a duplicate would not be missed. */
export function oneTagFewer(value: JsonValue): JsonValue {
  if (!Array.isArray(value)) return value;
  const known = (tag: JsonValue) => (typeof tag === "string" ? tag.toLowerCase() : JSON.stringify(tag));
  const last = value.at(-1);
  return value.filter((tag) => last === undefined || known(tag) !== known(last));
}

/** Changes the innermost of the last members; the value itself if it has no members. */
export function leafChanged(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const last = value.at(-1);
    return last === undefined ? value : [...value.slice(0, -1), leafOf(last)];
  }
  if (!isObject(value)) return value;
  const name = lastNameOf(value);
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, member === name ? leafOf(inner) : inner]),
  );
}

function leafOf(value: JsonValue): JsonValue {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "boolean") return !value;
  if (isInteger(value)) return value === 0 ? 1 : 0;
  if (typeof value === "number") return 0;
  if (value === null) return 0;
  const changed = leafChanged(value);
  return changed === value ? 0 : changed;
}

/** Keys that frameworks remove for safety are skipped, because keeping them is only a SHOULD (rule 4). */
function lastNameOf(value: JsonObject): string | undefined {
  return Object.keys(value).findLast((name) => !stripped.has(name));
}

const stripped: ReadonlySet<string> = new Set([...specialNames, ...inheritedNames]);
