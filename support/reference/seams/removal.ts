import type { Call, Hooks, Seam } from "../http/request.ts";
import type { Resource, Row } from "../world/index.ts";

type Remove = Required<Hooks>["remove"];

/** The hook of a seam that does something additional when a row of the resource is removed. */
export function notingRemoval(resource: Resource, note: (row: Row, call: Call) => void): Remove {
  return (isRemoved, call, removed, row) => {
    if (removed === resource) note(row, call);
    return isRemoved;
  };
}

/** Does something additional when a row of the resource is removed. */
export function whenRemoved(resource: Resource, act: (row: Row, call: Call) => void): Seam {
  return () => ({ remove: notingRemoval(resource, act) });
}

/** Keeps some rows of the resource, though their removal is answered. */
export function keepRows(resource: Resource, isKept: (row: Row, call: Call) => boolean): Seam {
  return () => ({
    remove: (isRemoved, call, removed, row) => isRemoved && !(removed === resource && isKept(row, call)),
  });
}

/** Remembers the apps that were removed, and may still show or find them. */
export function rememberingApps(hooksFor: (removed: ReadonlyMap<bigint, Row>) => Hooks): Seam {
  return () => {
    const removed = new Map<bigint, Row>();
    return { remove: notingRemoval("app", (row) => removed.set(row.id, row)), ...hooksFor(removed) };
  };
}
