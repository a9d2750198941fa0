import type { Call, Seam } from "../http/request.ts";
import type { JsonValue } from "../json/index.ts";
import { type Resource, type Row, withFields, writableFields } from "../world/index.ts";
import { editField } from "./fields.ts";
import { concerns, type Only } from "./only.ts";

/** Stores another row than requested, or none. The answer shows what was stored. */
export function storeOtherwise(
  resource: Resource,
  edit: (row: Row, call: Call, before: Row | undefined) => Row | undefined,
  only: Only = {},
): Seam {
  return () => ({
    store: (row, call, stored, before) =>
      row !== undefined && stored === resource && concerns(only, call, row) ? edit(row, call, before) : row,
  });
}

/** Stores another value of a field than requested. */
export function storeFieldAs(
  resource: Resource,
  field: string,
  edit: (value: JsonValue, before: Row | undefined, call: Call) => JsonValue,
  only: Only = {},
): Seam {
  const inPlace = (row: Row, call: Call, before: Row | undefined): Row =>
    withFields(row, { [field]: edit(row.fields[field] ?? null, before, call) });
  return storeOtherwise(resource, inPlace, only);
}

/** Ignores the value that the request sends for a field. */
export function forgetField(resource: Resource, field: string, only: Only = {}): Seam {
  return storeFieldAs(resource, field, (_sent, before) => valueBefore(field, before), only);
}

/** Ignores a sent value that a test for truthiness takes for an absent one. */
export function forgetWhen(
  resource: Resource,
  field: string,
  absent: (value: JsonValue) => boolean,
  only: Only = {},
): Seam {
  return storeFieldAs(
    resource,
    field,
    (sent, before) => (absent(sent) ? valueBefore(field, before) : sent),
    only,
  );
}

/** Shows the requested values in the answer to a write, whatever was stored. */
export function answerAsAsked(resource: Resource, field: string, only: Only = {}): Seam {
  return () => ({
    represent: (object, represented, { call, list }) =>
      represented === resource && !list && call.asked !== undefined && concerns(only, call)
        ? { ...object, [field]: call.asked.fields[field] ?? null }
        : object,
  });
}

/** Shows the previous value of the field in the answer to an update. */
export function answerAsBefore(resource: Resource, field: string, only: Only = {}): Seam {
  return () => {
    const befores = new WeakMap<Call, Row>();
    return {
      store: (row, call, _resource, before) => {
        if (before !== undefined) befores.set(call, before);
        return row;
      },
      represent: (object, represented, { call }) => {
        const before = befores.get(call);
        return represented === resource && before !== undefined && concerns(only, call)
          ? { ...object, [field]: before.fields[field] ?? null }
          : object;
      },
    };
  };
}

/** Shows a value that was not stored, in every answer except the answer to the write itself. */
export function showLater(
  resource: Resource,
  field: string,
  edit: (value: JsonValue, row: Row) => JsonValue,
): Seam {
  return editField(resource, field, edit, { when: ({ asked }) => asked === undefined });
}

function valueBefore(field: string, before: Row | undefined): JsonValue {
  return before?.fields[field] ?? writableFields.get(field)?.initial ?? null;
}
