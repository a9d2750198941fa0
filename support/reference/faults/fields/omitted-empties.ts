import type { Represented } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { editObject } from "../../seams/fields.ts";
import type { Only } from "../../seams/only.ts";
import { nounOf } from "../building/spoil.ts";
import { type Fault, type FaultId, fault } from "../fault.ts";

/** As with `omitempty` in Go. */
function isEmpty(value: JsonValue | undefined): boolean {
  return value === false || value === 0 || value === "" || value === null || isEmptyList(value);
}
const isEmptyList = (value: JsonValue | undefined): boolean => Array.isArray(value) && value.length === 0;

type Omitted = readonly [resource: Represented, field: string, only?: Only];

const omitted: readonly Omitted[] = [
  ["dashboard", "description"],
  ["dashboard", "pinned", { list: true }],
  ["dashboard", "deleted", { list: false }],
  ["dashboard", "use_dashboard"],
  ["dashboard", "filters", { revised: true }],
  ["dashboard", "tags", { list: true }],
  ["app", "description", { list: true }],
  ["app", "is_global"],
  ["app", "config_schema", { revised: true }],
  ["app", "latest_tag"],
  ["app", "public_jobs", { list: false }],
  ["sharing", "enabled"],
];

/** As Go prints a nil slice. */
const madeNull: readonly Omitted[] = [
  ["dashboard", "tags"],
  ["dashboard", "tiles"],
];

/** Sections 2.1, 2.3 and 2.5: fields that are present until their value is empty. */
export const omittedEmptyFaults: readonly Fault[] = [
  ...omitted.map(([resource, field, only]) =>
    fault(
      `${resource}.${field}.omitted-when-empty` as FaultId,
      `\`${field}\` of ${nounOf(resource)} is missing if its value is the empty one of its type.`,
      editObject(
        resource,
        (object) => {
          const { [field]: value, ...rest } = object;
          return isEmpty(value) ? rest : object;
        },
        only,
      ),
    ),
  ),
  ...madeNull.map(([resource, field, only]) =>
    fault(
      `${resource}.${field}.null-when-empty` as FaultId,
      `\`${field}\` of ${nounOf(resource)} is null if there are none.`,
      editObject(
        resource,
        (object) => (isEmptyList(object[field]) ? { ...object, [field]: null } : object),
        only,
      ),
    ),
  ),
];
