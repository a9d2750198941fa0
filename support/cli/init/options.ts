import { Option } from "commander";
import { type TargetKey, targetKeys, variables } from "../../settings/index.ts";

/** The flag for a key of the section `target`. */
export function flagOf(key: TargetKey): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The flags of `init`: one for each key of the section `target`, which commander parses to the key's own name. */
export function initOptions(): Option[] {
  return [
    ...targetKeys.map(
      ({ key, variable }) => new Option(`${flagOf(key)} <value>`, variables[variable].meaning),
    ),
    new Option("--config <path>", "the file to write (default: dashspec.yaml)"),
    new Option("--force", "overwrite the file if it exists"),
  ];
}
