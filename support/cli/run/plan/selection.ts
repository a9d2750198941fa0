import { idMatcher } from "../../../catalogue/id-pattern.ts";
import { type Area, operationNames, operations, type Requirement } from "../../../catalogue/index.ts";
import type { Selection } from "../../../reporters/index.ts";
import { didYouMean } from "../../../settings/index.ts";
import { UsageError } from "../../arguments/usage-error.ts";

type Selectable = Pick<Requirement, "id" | "endpoints">;

function operationsOf({ endpoints }: Selectable) {
  return operationNames.map((name) => operations[name]).filter(({ number }) => endpoints.includes(number));
}

/** A statement about no endpoint in particular belongs to every area. */
function inAreas(requirement: Selectable, areas: readonly Area[]): boolean {
  if (areas.length === 0 || requirement.endpoints.length === 0) return true;
  return operationsOf(requirement).some(({ area }) => areas.includes(area));
}

/** Whether GET requests alone can show something about the statement. */
function readable(requirement: Selectable): boolean {
  return (
    requirement.endpoints.length === 0 || operationsOf(requirement).some(({ method }) => method === "GET")
  );
}

/**
 * The ids of the requirements that the user selected, in the catalogue's order.
 *
 * @throws {UsageError} if a pattern matches no requirement, with those that may be meant, or if nothing is selected.
 */
export function select(requirements: readonly Selectable[], { areas, only, readOnly }: Selection): string[] {
  const ids = requirements.map(({ id }) => id);
  const unmatched = only.filter((pattern) => !ids.some(idMatcher(pattern)));
  if (unmatched.length > 0) {
    throw new UsageError(
      unmatched.map(
        (pattern) =>
          `--only "${pattern}" matches no statement.${didYouMean(pattern, ids, 3)} See dashspec list.`,
      ),
    );
  }
  const matches = idMatcher(...only);
  const selected = requirements.filter(
    (requirement) =>
      (only.length === 0 || matches(requirement.id)) &&
      inAreas(requirement, areas) &&
      (!readOnly || readable(requirement)),
  );
  if (selected.length === 0) {
    throw new UsageError([
      "--only or --last-failed, --area and --read-only together leave no statement. Select more.",
    ]);
  }
  return selected.map(({ id }) => id);
}
