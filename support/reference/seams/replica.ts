import { isRead } from "../../catalogue/operation.ts";
import type { Call, Seam } from "../http/request.ts";
import type { Resource, Row } from "../world/index.ts";

/** A row before it changed; undefined if it did not exist. */
interface Change {
  readonly before: Row | undefined;
  readonly at: number;
}

/**
 * Every second read of each endpoint is answered by a replica, which gets a write only after the given number of
 * milliseconds. The delay is measured by the clock, because clients wait by the clock: on a slow machine the replica
 * lags no more than on a quick one.
 */
export function replica(lag: number): Seam {
  return () => {
    const changes = new Map<string, Change[]>();
    const note = (place: string, before: Row | undefined) =>
      changes.set(place, [...(changes.get(place) ?? []), { before, at: Date.now() }]);
    /** The row on the replica. */
    const asItWas = (place: string, row: Row | undefined): Row | undefined => {
      const missed = changes.get(place)?.find(({ at }) => at > Date.now() - lag);
      return missed === undefined ? row : missed.before;
    };
    return {
      store: (row, call, resource, before) => {
        note(placeOf(call, resource, row), before);
        return row;
      },
      remove: (isRemoved, call, resource, row) => {
        if (isRemoved) note(placeOf(call, resource, row), row);
        return isRemoved;
      },
      find: (row, call, resource, id) =>
        isByReplica(call) ? asItWas(placeOf(call, resource, { id }), row) : row,
      select: (rows, call, resource) =>
        isByReplica(call) ? rows.flatMap((row) => asItWas(placeOf(call, resource, row), row) ?? []) : rows,
    };
  };
}

function isByReplica({ operation, nth }: Call): boolean {
  return isRead(operation) && nth % 2 === 0;
}

function placeOf({ parameters }: Call, resource: Resource, { id }: Pick<Row, "id">): string {
  const tenant = parameters.project_id ?? parameters.organization_id;
  return `${resource} ${tenant} ${id}`;
}
