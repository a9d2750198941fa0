import { parse } from "dotenv";
import { isDistinctive } from "../../evidence/index.ts";
import { looksLikeKey } from "../file/index.ts";
import { percentDecoded } from "../percent-decoded.ts";
import { type Variable, variableNames, variables } from "../variables/variables.ts";
import { findVariables, type SettingSources } from "./sources.ts";

/** The keys that are already set, in the environment or in .env, well-formed or not. */
export function knownSecrets({
  environment,
  dotenvText,
}: Pick<SettingSources, "environment" | "dotenvText">): readonly string[] {
  const { found } = findVariables({ flags: {}, environment, dotenvText });
  return variableNames.flatMap((name) => {
    const { fileKey, flag }: Variable = variables[name];
    const text = found.get(name)?.value;
    if (text !== undefined && name === "DASHSPEC_PROXY") return passwordIn(text);
    // A setting without a flag or a key in dashspec.yaml is secret.
    if (text === undefined || fileKey !== undefined || flag !== undefined) return [];
    if (name === "DASHSPEC_HEADERS") return headerValuesIn(text);
    return name === "DASHSPEC_SCOPED_KEYS" ? valuesIn(text) : [text];
  });
}

/** The values of a JSON object, even if it is not well-formed. */
function valuesIn(text: string): readonly string[] {
  return [...text.matchAll(/"\s*:\s*"?([^"\s,{}]+)/g)].flatMap(([, value = ""]) => [value]);
}

/** A header value may contain spaces. Text that is not JSON is a secret as a whole. */
function headerValuesIn(text: string): readonly string[] {
  try {
    return Object.values(Object(JSON.parse(text))).map(String);
  } catch {
    return [text];
  }
}

function passwordIn(address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, percentDecoded(password)].filter((text) => text !== "");
}

/** Names of variables that hold a secret, even if they are misspelt. */
const secretName = /^DASHSPEC_.*(KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL)/i;

/**
 * The secrets that no message may show: the keys that are set, the values of misspelt variables, and values that look
 * like a key in a place for something else. Short values are not among them, since they may be words of the message
 * itself.
 */
export function distinctiveSecrets({
  environment,
  dotenvText,
}: Pick<SettingSources, "environment" | "dotenvText">): readonly string[] {
  const around = Object.entries({ ...parse(dotenvText), ...environment }).flatMap(([name, value = ""]) => {
    if (!name.startsWith("DASHSPEC_")) return [];
    const isKnown = variableNames.some((known) => known === name);
    return looksLikeKey(value) || (!isKnown && secretName.test(name)) ? [value] : [];
  });
  return [...knownSecrets({ environment, dotenvText }), ...around].filter(isDistinctive);
}
