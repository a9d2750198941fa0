import { setImmediate as turn } from "node:timers/promises";
import type { OperationName } from "../../../catalogue/index.ts";
import type { Hooks, Seam } from "../../http/request.ts";
import type { JsonObject } from "../../json/index.ts";
import { noting, storing } from "../../seams/storage.ts";
import { type Numbered, tableOf } from "../../seams/world.ts";

/** Counts the requests to the operation that are under way, and gives others time to arrive. */
function overlap(operation: OperationName): {
  readonly underWay: () => number;
  readonly around: NonNullable<Hooks["around"]>;
} {
  let underWay = 0;
  return {
    underWay: () => underWay,
    around: async (call, proceed) => {
      if (call.operation !== operation) return proceed();
      underWay += 1;
      try {
        for (let turns = 0; turns < 5; turns += 1) await turn();
        return await proceed();
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Answers creates that arrive at the same time, but stores only the last of them. */
export function dropsOverlapping(operation: OperationName): Seam {
  return () => {
    const { underWay, around } = overlap(operation);
    return {
      around,
      store: (row, call) => (call.operation === operation && underWay() > 1 ? undefined : row),
    };
  };
}

/** Gives creates that arrive at the same time the id of the previous row. */
export function sharesIds(resource: Numbered, operation: OperationName): Seam {
  return () => {
    const { underWay, around } = overlap(operation);
    return {
      around,
      store: storing(
        resource,
        (row, call) => {
          const last = tableOf(call, resource).rows.at(-1);
          return underWay() < 2 || last === undefined
            ? row
            : { ...row, id: last.id, fields: { ...row.fields, id: last.fields.id ?? null } };
        },
        { operations: [operation] },
      ),
    };
  };
}

/** Shows rows in lists as they were when they were created. */
export function showsListAsCreated(resource: Numbered): Seam {
  return () => {
    const created = new Map<bigint, JsonObject>();
    return {
      store: noting(resource, ({ id, fields }, _call, before) => {
        if (before === undefined) created.set(id, fields);
      }),
      represent: (object, represented, { row, list }) => {
        const first = list && represented === resource ? created.get(row.id) : undefined;
        return first === undefined
          ? object
          : Object.fromEntries(Object.keys(object).map((name) => [name, first[name] ?? null]));
      },
    };
  };
}
