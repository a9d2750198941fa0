import {
  kindOf,
  namesObject,
  type OperationName,
  operationNames,
  type UnscopedOperation,
  unscopedOperations,
} from "../catalogue/index.ts";
import type { AnswerName, Answers } from "./index.ts";
import { promiseOf } from "./promise.ts";

/** An answer by which the user states that some operations are not available. */
interface Denial {
  readonly name: AnswerName;
  readonly value: unknown;
  readonly operations: readonly OperationName[];
}

/** The operations that take a body which the document does not show. */
export const bodyOperations = [
  "dashboards.move_tile",
  "dashboards.create_from_template_json",
  "apps.update_source",
  "apps.upgrade",
] as const satisfies readonly UnscopedOperation[];

/** One of them. */
export type BodyOperation = (typeof bodyOperations)[number];

const denials: readonly Denial[] = [
  {
    name: "collaborators.available",
    value: false,
    operations: ["collaborators.add", "collaborators.remove"],
  },
  {
    name: "apps.available",
    value: false,
    operations: ["apps.create", ...operationNames.filter(isAboutApp)],
  },
  ...bodyOperations.map(
    (operation): Denial => ({ name: `${operation}.body`, value: "not-available", operations: [operation] }),
  ),
  ...unscopedOperations.map(
    (operation): Denial => ({ name: scopeAnswer(operation), value: "refused", operations: [operation] }),
  ),
];

function isAboutApp(operation: OperationName): boolean {
  return kindOf(operation) === "app" && namesObject(operation);
}

/** The name of the answer about the scope of an operation for which section 4 gives none. */
export function scopeAnswer(operation: UnscopedOperation): AnswerName & `auth.scopes.${string}` {
  // The table has an answer for each of the ten operations, named after the last part of its name.
  return `auth.scopes.${operation.replace(/^\w+\./, "")}` as AnswerName & `auth.scopes.${string}`;
}

/** Whether an answer states that some operations are not available. */
export function isDenial(answer: AnswerName, stated: unknown): boolean {
  return denials.some(({ name, value }) => name === answer && value === stated);
}

/** The words of the answer by which the operation is not available; null if there is no such answer. */
export function statedUnavailable(operation: OperationName, stated: Answers): string | null {
  const denial = denials.find(
    ({ name, value, operations }) => stated[name] === value && operations.includes(operation),
  );
  return denial === undefined ? null : (promiseOf(denial.name, denial.value) ?? denial.name);
}

/** The place for an answer in the settings, in words for a setting that would enable a check. */
export function settingFor(...names: readonly AnswerName[]): string {
  return `answers: ${names.join(" or ")} in dashspec.yaml`;
}
