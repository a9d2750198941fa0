import { findVariables, type SettingSources } from "./sources.ts";
import { type Variable, variableNames, variables } from "./variables.ts";

/** The keys that are set already, in the environment or in .env, well-formed or not. */
export function knownSecrets({
  environment,
  dotenvText,
}: Pick<SettingSources, "environment" | "dotenvText">): readonly string[] {
  const { found } = findVariables({ flags: {}, environment, dotenvText });
  return variableNames.flatMap((name) => {
    const { fileKey, flag, schema }: Variable = variables[name];
    const text = found.get(name)?.value;
    // What neither a flag nor dashspec.yaml can say is secret.
    if (text === undefined || fileKey !== undefined || flag !== undefined) return [];
    const { data } = schema.safeParse(text);
    const keys = typeof data === "object" && data !== null ? Object.values(data) : [];
    return [text, ...keys.filter((key) => typeof key === "string")];
  });
}
