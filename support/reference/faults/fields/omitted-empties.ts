import type { RequirementId } from "../../../catalogue/index.ts";
import type { JsonValue } from "../../json/index.ts";
import type { Represented } from "../../request.ts";
import { editObject } from "../../seams/fields.ts";
import type { Only } from "../../seams/only.ts";
import { type Fault, fault } from "../fault.ts";

/** As Go's `omitempty` has it. */
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

/** As a nil slice of Go is printed. */
const madeNull: readonly Omitted[] = [
  ["dashboard", "tags"],
  ["dashboard", "tiles"],
];

/** Sections 2.1, 2.3 and 2.5: fields that are there until their value is an empty one. */
export const omittedEmptyFaults: readonly Fault[] = [
  ...omitted.map(([resource, field, only]) =>
    fault(
      `${resource}.${field}` as RequirementId,
      "omitted-when-empty",
      `\`${field}\` of a ${resource} is left out where its value is the empty one of its type.`,
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
      `${resource}.${field}` as RequirementId,
      "null-when-empty",
      `\`${field}\` of a ${resource} is null where there are none.`,
      editObject(
        resource,
        (object) => (isEmptyList(object[field]) ? { ...object, [field]: null } : object),
        only,
      ),
    ),
  ),
];
