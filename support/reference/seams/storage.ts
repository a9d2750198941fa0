import type { Call, Hooks, Seam } from "../http/request.ts";
import type { JsonValue } from "../json/index.ts";
import { type Resource, type Row, withFields, writableFields } from "../world/index.ts";
import { editField } from "./fields.ts";
import { concerns, type Only } from "./only.ts";

type Store = Required<Hooks>["store"];

/** The row to store instead of a requested one, or undefined to store none. */
type Edit = (row: Row, call: Call, before: Row | undefined) => Row | undefined;

/** The hook of a seam that stores other rows of one resource than requested. */
export function storing(resource: Resource, edit: Edit, only: Only = {}): Store {
  return (row, call, stored, before) =>
    stored === resource && concerns(only, call, row) ? edit(row, call, before) : row;
}

/** The hook of a seam that does something additional when a row of the resource is stored. */
export function noting(
  resource: Resource,
  note: (row: Row, call: Call, before: Row | undefined) => void,
  only: Only = {},
): Store {
  const edit: Edit = (row, call, before) => {
    note(row, call, before);
    return row;
  };
  return storing(resource, edit, only);
}

/** Stores another row than requested, or none. The answer shows what was stored. */
export function storeOtherwise(resource: Resource, edit: Edit, only: Only = {}): Seam {
  return () => ({ store: storing(resource, edit, only) });
}

/**
 * Stores another row than requested, by what the server remembers. `start` is called once for each server, and its
 * closure is the memory.
 */
export function storeByMemory(resource: Resource, start: () => Edit): Seam {
  return () => ({ store: storing(resource, start()) });
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
      store: noting(resource, (_row, call, before) => {
        if (before !== undefined) befores.set(call, before);
      }),
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
