import type { OperationName, RequirementId } from "../../support/catalogue/index.ts";
import type { Law } from "../../support/judging/journal.ts";
import { rememberingLaw } from "../../support/judging/laws.ts";
import { shapeOf } from "../../support/judging/shape.ts";
import { writeJson } from "../../support/target/json.ts";

/**
 * No two objects with one id: not two creations, and not two rows of one list page. A record may come back with the id it
 * had, so creations are only compared where the path tells them apart.
 */
export function uniqueIdLaw(
  requirement: RequirementId,
  watched: readonly OperationName[],
  creations: readonly OperationName[],
  deletion: OperationName | null = null,
): Law {
  return rememberingLaw(requirement, deletion === null ? watched : [...watched, deletion], () => {
    const created = new Map<string, string>();
    return (exchange) => {
      // An id is free again once its object is gone.
      if (exchange.operation === deletion) created.delete(exchange.parameters["id"] ?? "");
      const shape = shapeOf(exchange);
      if (shape === null || shape.rows.length === 0) return "silent";
      const ids = shape.rows.map((row) => row["id"]).filter((id) => id !== undefined);
      const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
      if (repeated !== undefined)
        return { message: `the id ${writeJson(repeated)} stands twice on one page` };
      const id = writeJson(ids[0] ?? null);
      if (creations.includes(exchange.operation)) {
        const parent = exchange.parameters["dashboard_id"] ?? "";
        if (created.has(id) && !(parent !== "" && created.get(id) === parent)) {
          return { message: `two creations were answered with the id ${id}` };
        }
        created.set(id, parent);
      }
      return "holds";
    };
  });
}
