import { looksLikeKey } from "../file/index.ts";
import type { Found, SettingSources } from "../sources/sources.ts";
import { type Variable, type VariableName, variables } from "../variables/variables.ts";

/** A key in the wrong setting. It would be part of every address, which servers log. */
export function misplacedKeys(found: ReadonlyMap<VariableName, Found>, keys: readonly string[]): string[] {
  return [...found].flatMap(([name, { value, label, inFile }]) => {
    const { fileKey, flag, remedy }: Variable = variables[name];
    // A setting without a flag or a key in dashspec.yaml is a secret key. A key in the file is reported with its line.
    if ((fileKey === undefined && flag === undefined) || inFile) return [];
    // A proxy may require a password.
    if (name === "DASHSPEC_PROXY") return [];
    const segments = value.split(/[/\\?#&=]+/);
    return segments.some((segment) => keys.includes(segment) || looksLikeKey(segment))
      ? [`${label} holds a key. ${remedy}.`]
      : [];
  });
}

/** A key anywhere in the file. */
export function keysInFile({ file }: SettingSources, keys: readonly string[]): string[] {
  const written = file?.written;
  if (written === undefined) return [];
  return written.text
    .split(/\r?\n/)
    .flatMap((line, index) =>
      keys.some((key) => line.includes(key))
        ? [
            `${written.name}:${index + 1} holds a key, and dashspec.yaml holds none. Remove it; it is already set in the environment or in .env.`,
          ]
        : [],
    );
}
