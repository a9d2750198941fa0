import type { OperationName } from "../../../catalogue/index.ts";
import type { Seam } from "../../http/request.ts";
import { storing } from "../../seams/storage.ts";
import { type Numbered, objectOf } from "../../seams/world.ts";
import { withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Once the operation was refused on an object for its key, updates of the object no longer store the field. */
function locks(resource: Numbered, operation: OperationName, field: string): Seam {
  return () => {
    const locked = new Set<bigint>();
    return {
      answer: (reply, call) => {
        const object = objectOf(call);
        const isRefused = reply.status === 401 || reply.status === 403;
        if (isRefused && call.operation === operation && object !== undefined) locked.add(object.id);
        return reply;
      },
      store: storing(resource, (row, _call, before) =>
        before !== undefined && locked.has(row.id)
          ? withFields(row, { [field]: before.fields[field] ?? null })
          : row,
      ),
    };
  };
}

const table: readonly FaultRow[] = [
  [
    "apps.update.stores.tag.locked-by-refusal",
    "An update locks the tag before it is refused, and the lock is never released.",
    locks("app", "apps.update", "tag"),
  ],
];

/** Refused requests that spoil later ones about the same object. */
export const afterRefusalFaults: readonly Fault[] = faultsFrom(table);
