import type { RequirementId } from "../../../catalogue/index.ts";
import type { Represented } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { dropField, setField } from "../../seams/fields.ts";
import { type Fault, type FaultWay, faultsAgainst } from "../fault.ts";
import { type Place, places, slugOf } from "./places.ts";

/** Stands for a field that is missing. */
export const missing = Symbol("missing");

/** What a field shows instead of its value, and where. */
export type Spoiled = readonly [value: JsonValue | typeof missing, place: Place];

type FieldOf<Name extends Represented> =
  Extract<RequirementId, `${Name}.${string}`> extends infer Id
    ? Id extends `${Name}.${infer Field}`
      ? Field
      : never
    : never;

/** The faults of a table of fields. Each entry violates what section 2 says about its field. */
export function spoil<Name extends Represented>(
  resource: Name,
  table: { readonly [Field in FieldOf<Name>]?: readonly Spoiled[] },
): readonly Fault[] {
  // Object.entries widens the names to strings; they are the table's own names.
  const entries = Object.entries(table) as [FieldOf<Name>, readonly Spoiled[]][];
  return entries.flatMap(([field, spoiled]) => {
    const ways = spoiled.map(
      ([value, place]): FaultWay => [
        `${kindOf(value)}.${slugOf(place)}`,
        `\`${field}\` of ${nounOf(resource)} is ${inWords(value)} ${place}.`,
        value === missing
          ? dropField(resource, field, places[place])
          : setField(resource, field, value, places[place]),
      ],
    );
    // The compiler does not join the two halves of an id that FieldOf took apart.
    return faultsAgainst(`${resource}.${field}` as RequirementId, ways);
  });
}

/** A resource in the words of a sentence. */
export function nounOf(resource: Represented): string {
  if (resource === "app") return "an app";
  return resource === "sharing" ? "a sharing configuration" : `a ${resource}`;
}

function kindOf(value: Spoiled[0]): string {
  if (value === missing) return "missing";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function inWords(value: Spoiled[0]): string {
  return value === missing ? "missing" : JSON.stringify(value);
}
