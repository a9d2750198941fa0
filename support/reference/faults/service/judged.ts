import {
  type OperationName,
  operationNames,
  type RequirementId,
  requirements,
} from "../../../catalogue/index.ts";

/** The operations whose requirement of this rule the catalogue has. */
export type Judged<Rule extends string> = RequirementId extends infer Id
  ? Id extends `${infer Name extends OperationName}.${Rule}`
    ? Name
    : never
  : never;

/** The operations whose success the catalogue judges by this rule. */
export function judged<Rule extends "status" | "body">(rule: Rule): readonly Judged<Rule>[] {
  const ids: ReadonlySet<string> = new Set(requirements.map(({ id }) => id));
  return operationNames.filter((name): name is Judged<Rule> => ids.has(`${name}.${rule}`));
}
