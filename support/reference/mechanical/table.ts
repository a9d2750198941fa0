import type { OperationName } from "../../catalogue/operation.ts";
import { type Condition, conditions } from "./conditions.ts";
import { endpoints } from "./documented.ts";
import type { Parts } from "./engine.ts";
import { type Exclusion, exclusions } from "./exclusions.ts";
import type { Kind } from "./kind.ts";
import { accessKinds } from "./kinds/access.ts";
import { answerKinds } from "./kinds/answers.ts";
import { returnedKinds, typeKinds } from "./kinds/fields.ts";
import { listKinds } from "./kinds/lists.ts";
import { writeKinds } from "./kinds/writes.ts";

/** The groups of faults: about documented types, about values that are returned, and about what operations do. */
export const groups = ["types", "values", "behaviour"] as const;

/** Every kind of mistake. */
const kinds: Readonly<Record<(typeof groups)[number], readonly Kind[]>> = {
  types: typeKinds,
  values: returnedKinds,
  behaviour: [...answerKinds, ...writeKinds, ...accessKinds, ...listKinds],
};

/** One of the faults from the tables. */
export interface Combination extends Parts {
  readonly group: (typeof groups)[number];
}

/** Whether a condition can hold for what a kind acts on at an operation. */
function canHold({ chooses }: Kind, operation: OperationName, condition: Condition): boolean {
  if (!condition.operations.includes(operation)) return false;
  if (condition.about === "request") return true;
  if (condition.name === "later-row") return chooses === "objects";
  // A list of dashboards or apps as a whole is not about a single one.
  return chooses === "objects" || !endpoints(1, 12).includes(operation);
}

function isExcluded(exclusion: Exclusion, { kind, operation, field, condition }: Parts): boolean {
  return (
    (exclusion.kinds?.includes(kind.name) ?? true) &&
    (exclusion.operations?.includes(operation) ?? true) &&
    (exclusion.fields?.includes(field) ?? true) &&
    (exclusion.conditions?.includes(condition.name) ?? true)
  );
}

/** Every possible combination, including excluded ones. */
const possible = (): readonly Combination[] =>
  groups.flatMap((group) =>
    kinds[group].flatMap((kind) =>
      kind.operations.flatMap((operation) =>
        (kind.fields?.(operation) ?? [""]).flatMap((field) =>
          conditions
            .filter((condition) => canHold(kind, operation, condition))
            .map((condition) => ({ group, kind, operation, field, condition })),
        ),
      ),
    ),
  );

/** The combinations that contradict the document. */
export function combinations(): readonly Combination[] {
  return possible().filter((parts) => !exclusions.some((exclusion) => isExcluded(exclusion, parts)));
}

/** How many combinations each exclusion leaves out. */
export function leftOutBy(exclusion: Exclusion): number {
  return possible().filter((parts) => isExcluded(exclusion, parts)).length;
}
