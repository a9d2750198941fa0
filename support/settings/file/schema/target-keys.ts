import { type Variable, type VariableName, variableNames, variables } from "../../variables/variables.ts";

type FileKey = Extract<(typeof variables)[VariableName], { fileKey: string }>["fileKey"];

/** A key of the section `target`. */
export type TargetKey = FileKey extends infer Key
  ? Key extends `target.${infer Name}`
    ? Name
    : never
  : never;

/** Every key of the section `target`, with the variable that means the same. */
export const targetKeys: readonly { readonly key: TargetKey; readonly variable: VariableName }[] =
  variableNames.flatMap((variable) => {
    const { fileKey }: Variable = variables[variable];
    if (fileKey?.startsWith("target.") !== true) return [];
    // The table's own key, without its section.
    return [{ key: fileKey.slice("target.".length) as TargetKey, variable }];
  });
