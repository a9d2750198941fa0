import type { Path } from "./path.ts";
import { documentedAt, knownKeys } from "./schema/schema-at.ts";

const widest = 100;

/** A text as comment lines of at most 100 columns. */
function comment(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = `${indent}#`;
  for (const word of text.split(" ")) {
    if (line.length + 1 + word.length > widest && line !== `${indent}#`) {
      lines.push(line);
      line = `${indent}#`;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

/** JSON is also YAML. The spaces help readers. */
export function shownValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shownValue).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${shownValue(inner)}`,
  );
  return `{${entries.join(", ")}}`;
}

function explained(path: Path, indent: string): string[] {
  return comment(documentedAt(path).description ?? "", indent);
}

function setting(path: Path, name: string, values: ReadonlyMap<string, string>): string[] {
  const inner = [...path, name];
  const value = values.get(inner.join("."));
  const line =
    value === undefined
      ? `  # ${name}: ${shownValue(documentedAt(inner).example)}`
      : `  ${name}: ${shownValue(value)}`;
  return [...explained(inner, "  "), line, ""];
}

/** An example entry of a list: the meaning of each key, and then the entry itself. */
function exampleEntry(section: string): string[] {
  const names = knownKeys([section, 0]);
  const meanings = names.flatMap((name) =>
    comment(`${name}: ${documentedAt([section, 0, name]).description}`, "  "),
  );
  const lines = names.map((name, place) => {
    const value = shownValue(documentedAt([section, 0, name]).example);
    return `  # ${place === 0 ? "-" : " "} ${name}: ${value}`;
  });
  return [...meanings, "  #", ...lines];
}

/**
 * The text of a new dashspec.yaml: every setting with its meaning, commented out with an example if no value is given.
 *
 * @param values by the names of the settings, like `target.baseUrl`
 */
export function commentedFile(values: ReadonlyMap<string, string>, schemaPath: string): string {
  const head = [
    `# yaml-language-server: $schema=${schemaPath}`,
    "",
    ...comment(
      "Settings of dashspec that are not secret. Keys belong in the environment or in .env, never into this file. A line without its # takes effect.",
      "",
    ),
    "",
  ];
  const sections = knownKeys([]).flatMap((section) => {
    const names = knownKeys([section]);
    const settings =
      names.length === 0
        ? [...exampleEntry(section), ""]
        : names.flatMap((name) => setting([section], name, values));
    return [...explained([section], ""), `${section}:`, ...settings];
  });
  return `${[...head, ...sections].join("\n").trimEnd()}\n`;
}
