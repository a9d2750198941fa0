import { isJsonObject, type Json } from "../../http/bodies/json.ts";
import { sameJson } from "./sameness.ts";

/** The first part in which two JSON values differ. A part that one of them lacks is undefined. */
export interface Difference {
  /** The path to the part, like `.a["b c"][2]`; empty if the whole values differ. */
  readonly path: string;
  readonly one: Json | undefined;
  readonly other: Json | undefined;
}

/** Returns the first difference of two values, in the order of the first one's members; null if they are equal. */
export function firstDifference(one: Json | undefined, other: Json | undefined): Difference | null {
  return differenceAt("", one, other);
}

function differenceAt(path: string, one: Json | undefined, other: Json | undefined): Difference | null {
  if (one !== undefined && other !== undefined) {
    if (sameJson(one, other)) return null;
    for (const [step, a, b] of partsOf(one, other)) {
      const found = differenceAt(path + step, a, b);
      if (found !== null) return found;
    }
  }
  return { path, one, other };
}

type Part = readonly [step: string, one: Json | undefined, other: Json | undefined];

/** The corresponding parts of two objects or two arrays; none if the kinds differ. */
function partsOf(one: Json, other: Json): readonly Part[] {
  if (Array.isArray(one) && Array.isArray(other)) {
    const length = Math.max(one.length, other.length);
    return Array.from({ length }, (_, index) => [`[${index}]`, one[index], other[index]]);
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return [];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [
    /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`,
    memberOf(one, name),
    memberOf(other, name),
  ]);
}

function memberOf(value: { readonly [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
