import type { z } from "zod";
import { didYouMean } from "../did-you-mean.ts";
import { addressWithoutSecrets, masked, quoted } from "../masking.ts";
import { type Path, valueAt } from "./path.ts";
import { documentedAt, knownKeys } from "./schema/schema-at.ts";
import { looksLikeKey, variableForSecret } from "./secrets.ts";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  // No key accepts a fraction.
  int: "a whole number",
  number: "a whole number",
  array: "a list",
  object: "a mapping of keys to values",
  record: "a mapping of keys to values",
};

/** A value as a message may show it. */
function shown(value: unknown): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value !== "string") return String(value);
  if (looksLikeKey(value)) return masked(value);
  return value.includes("://") ? addressWithoutSecrets(value) : quoted(value);
}

/** The values that would have passed, to end a sentence with "must be …". */
function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "too_small":
      return issue.origin === "array" ? "a list that is not empty" : `at least ${issue.minimum}`;
    case "too_big":
      return `at most ${issue.maximum}`;
    case "invalid_union":
      return [...new Set(issue.errors.flatMap((alternative) => alternative.slice(0, 1).map(expected)))].join(
        " or ",
      );
    default:
      return issue.message;
  }
}

/** The values of which one must be given, if they are several. */
function choices(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === "invalid_value") return issue.values.length === 1 ? [] : issue.values.map(String);
  const known: unknown = issue.code === "custom" ? issue.params?.known : undefined;
  return Array.isArray(known) ? known.map(String) : [];
}

function unknownKey(path: Path, name: string): string {
  const variable = variableForSecret(name);
  if (variable !== undefined) {
    return `is a secret, and dashspec.yaml holds none. Remove it, and set ${variable} in the environment or in .env.`;
  }
  const known = knownKeys(path);
  const inside = known.find((key) => key.startsWith(`${name}.`));
  if (inside !== undefined) {
    return `is not a name of its own. Names of answers are written whole, with their dots, like ${quoted(inside)}.`;
  }
  return `is not known.${didYouMean(name, known)} Correct the name, or remove it.`;
}

/** What to do about an unsuitable value. */
function advice(path: Path): string {
  const { example, needed } = documentedAt(path);
  const correct = needed === true && example !== undefined ? "Correct it" : "Correct it, or remove it";
  return example === undefined ? correct : `${correct}; an example is ${JSON.stringify(example)}`;
}

/** The problem at a place of the file, to end a sentence that begins with the place, and what to do. */
export interface Explained {
  readonly path: Path;
  readonly message: string;
}

/** The schema's objections to a file, in words, with one entry for each. */
export function explain(issue: z.core.$ZodIssue, file: unknown): readonly Explained[] {
  // Paths in the file have no symbols.
  const path = issue.path.filter((step) => typeof step !== "symbol");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((name) => ({ path: [...path, name], message: unknownKey(path, name) }));
  }
  return [{ path, message: messageFor(issue, path, valueAt(file, path)) }];
}

function messageFor(issue: z.core.$ZodIssue, path: Path, value: unknown): string {
  if (value === undefined) {
    const { description, example } = documentedAt(path);
    return `is missing. ${description} Add it, like ${JSON.stringify(example)}.`;
  }
  if (value === null) return "has no value. Give it one, or remove the line.";
  const own = issue.code === "custom" || issue.code === "invalid_format";
  const problem = own ? issue.message : `must be ${expected(issue)}`;
  const telling = value !== "" && !(own && typeof value === "object");
  const received = telling ? ` (received ${shown(value)})` : "";
  const meant = typeof value === "string" ? didYouMean(value, choices(issue)) : "";
  return `${problem}${received}.${meant} ${advice(path)}.`;
}
