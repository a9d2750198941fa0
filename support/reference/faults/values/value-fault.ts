import type { ListName } from "../../../catalogue/index.ts";
import type { Call } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Fault, type FaultId, fault } from "../fault.ts";

/** What is stored for a sent value, given the old one. */
export type StoredEdit = (sent: JsonValue, before: JsonValue, call: Call) => JsonValue;

/** The id of a fault of a stored value: the write, `stores`, the field and the way. */
type ValueFaultId = `${ListName}.${"create" | "update"}.stores.${string}.${string}`;

/** A fault of a stored value, as a row of a table. */
export type ValueFaultRow = readonly [id: ValueFaultId, mistake: string, edit: StoredEdit];

/** Faults of stored values. The id of each says which write stores which field otherwise, if it is sent. */
export function valueFaultsFrom(rows: readonly ValueFaultRow[]): readonly Fault[] {
  return rows.map(([id, mistake, edit]) => {
    const isOfApps = id.startsWith("apps.");
    const field = id.split(".")[3] ?? "";
    const seam = storeFieldAs(
      isOfApps ? "app" : "dashboard",
      field,
      (sent, before, call) => edit(sent, before?.fields[field] ?? null, call),
      {
        operations: [`${isOfApps ? "apps" : "dashboards"}.${id.includes(".create.") ? "create" : "update"}`],
        when: ({ body }) => body?.[field] !== undefined,
      },
    );
    // The fields are those that the catalogue has a rule for.
    return fault(id as FaultId, mistake, seam);
  });
}
