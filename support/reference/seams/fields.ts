import type { Moment, Represented, Seam } from "../http/request.ts";
import type { JsonObject, JsonValue } from "../json/index.ts";
import type { Row } from "../world/index.ts";
import { concernsMoment, type Only } from "./only.ts";

/** Changes how objects are shown. */
export function editObject(
  resource: Represented,
  edit: (object: JsonObject, moment: Moment) => JsonObject,
  only: Only = {},
): Seam {
  return () => ({
    represent: (object, represented, moment) =>
      represented === resource && concernsMoment(only, moment) ? edit(object, moment) : object,
  });
}

/** Changes how objects are shown, each time in another way. The first time is 1. */
export function editEachTime(
  resource: Represented,
  edit: (object: JsonObject, time: number) => JsonObject,
  only: Only = {},
): Seam {
  return () => {
    let time = 0;
    return {
      represent: (object, represented, moment) => {
        if (represented !== resource || !concernsMoment(only, moment)) return object;
        time += 1;
        return edit(object, time);
      },
    };
  };
}

/** Changes how a field is shown, if the object has it. */
export function editField(
  resource: Represented,
  field: string,
  edit: (value: JsonValue, row: Row) => JsonValue,
  only: Only = {},
): Seam {
  const inPlace = (object: JsonObject, { row }: Moment): JsonObject =>
    Object.hasOwn(object, field) ? { ...object, [field]: edit(object[field] ?? null, row) } : object;
  return editObject(resource, inPlace, only);
}

/** Shows a value instead of a field's own. */
export function setField(resource: Represented, field: string, value: JsonValue, only: Only = {}): Seam {
  return editField(resource, field, () => value, only);
}

/** Leaves a field out. */
export function dropField(resource: Represented, field: string, only: Only = {}): Seam {
  return editObject(resource, ({ [field]: _dropped, ...rest }) => rest, only);
}

/** Shows a further field. */
export function addField(
  resource: Represented,
  field: string,
  value: (row: Row) => JsonValue,
  only: Only = {},
): Seam {
  return editObject(resource, (object, { row }) => ({ ...object, [field]: value(row) }), only);
}
