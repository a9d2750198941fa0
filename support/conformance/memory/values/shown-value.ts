import { isJsonObject, type Json } from "../../../http/bodies/json.ts";
import type { Row } from "../../bodies/rows/row.ts";

/** Whether a value fits its schema. If it does not, that is a finding of its own. */
export function isReadable(row: Row, field: string): boolean {
  return row.documents(field) && row.isLegible(field);
}

/** The value of a field, whether or not it fits its schema. */
export function valueAt({ value }: Pick<Row, "value">, field: string): Json | undefined {
  const dot = field.indexOf(".");
  if (dot < 0) return value[field];
  const found = value[field.slice(0, dot)];
  return isJsonObject(found) ? found[field.slice(dot + 1)] : undefined;
}
