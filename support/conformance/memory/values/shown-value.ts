import { isJsonObject, type Json } from "../../../http/bodies/json.ts";
import type { Row } from "../../bodies/row.ts";

/** Whether a value fits its schema. If it does not, that is a finding of its own. */
export function isReadable(row: Row, field: string): boolean {
  return row.documents(field) && row.isLegible(field);
}

/** The value of a field, whether or not it fits its schema. */
export function valueAt({ value }: Pick<Row, "value">, field: string): Json | undefined {
  const [name = field, member] = field.split(".");
  const found = value[name];
  if (member === undefined || found === undefined) return found;
  return isJsonObject(found) ? found[member] : undefined;
}
