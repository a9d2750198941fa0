import type { Call, Seam } from "../http/request.ts";
import { dashboardOf } from "../operations/find.ts";
import { type Row, withFields } from "../world/index.ts";
import { storing } from "./storage.ts";

/**
 * A second addition of a collaborator sets the level of the record that is there, instead of being refused.
 * @param note is called with the record and the second addition
 */
export function setsLevelAgain(note: (record: Row, call: Call) => void): ReturnType<Seam> {
  return {
    problems: (problems, { operation }) =>
      operation === "collaborators.add"
        ? problems.filter(({ detail }) => !detail.includes("already"))
        : problems,
    store: storing("collaborator", (row, call) => {
      const { rows } = call.world.collaboratorsOf(dashboardOf(call));
      const there = rows.find(({ fields }) => fields.user_uuid === row.fields.user_uuid);
      if (there === undefined) return row;
      note(there, call);
      const { level = null } = row.fields;
      return withFields(there, { level });
    }),
  };
}
