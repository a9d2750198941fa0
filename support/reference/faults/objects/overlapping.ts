import { setImmediate as turn } from "node:timers/promises";
import {
  kindIn,
  type ListName,
  listNames,
  type OperationName,
  type RequirementId,
} from "../../../catalogue/index.ts";
import type { Call, Seam } from "../../http/request.ts";
import { storing } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

/**
 * Keeps data of one request where the next request overwrites it: in a global, or in a field of a shared controller.
 */
function shared<Kept>(
  operation: OperationName,
  keep: (call: Call) => Kept,
  use: (kept: () => Kept | undefined) => ReturnType<Seam>,
): Seam {
  return () => {
    let kept: Kept | undefined;
    return {
      ...use(() => kept),
      around: async (call, proceed) => {
        if (call.operation !== operation) return proceed();
        kept = keep(call);
        // Other requests arrive in between.
        for (let turns = 0; turns < 5; turns += 1) await turn();
        return proceed();
      },
    };
  };
}

function faultsOf(list: ListName): readonly Fault[] {
  const resource = kindIn(list);
  const rowAt = (call: Call, id: string | undefined): Row | undefined =>
    id !== undefined && /^\d+$/.test(id) ? tableOf(call, resource).find(BigInt(id)) : undefined;
  const overlapping = (requirement: RequirementId, mistake: string, seam: Seam): Fault =>
    fault(`${requirement}.overlapping`, mistake, seam);
  return [
    overlapping(
      `${list}.retrieve.identity`,
      "The requested object is kept in a controller that all requests share.",
      shared(
        `${list}.retrieve`,
        ({ parameters }) => parameters.id,
        (kept) => ({
          find: (row, call, found) =>
            row !== undefined && found === resource && call.operation === `${list}.retrieve`
              ? (rowAt(call, kept()) ?? row)
              : row,
        }),
      ),
    ),
    overlapping(
      `${list}.update.stores.name`,
      "The body is kept in a shared controller: overlapping updates store each other's names.",
      shared(
        `${list}.update`,
        ({ payload }) =>
          typeof payload === "string" ? /"name": ?"([^"\\]*)"/.exec(payload)?.[1] : undefined,
        (kept) => ({
          store: storing(
            resource,
            (row, { body }) => {
              const name = kept();
              return name !== undefined && body?.name !== undefined ? withFields(row, { name }) : row;
            },
            { operations: [`${list}.update`] },
          ),
        }),
      ),
    ),
  ];
}

/** Overlapping requests that get each other's data. */
export const overlappingFaults: readonly Fault[] = listNames.flatMap(faultsOf);
