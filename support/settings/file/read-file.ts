import type { z } from "zod";
import type { Answers } from "../../answers/index.ts";
import { masked } from "../masking.ts";
import { present } from "../present.ts";
import { type Variable, type VariableName, variableNames, variables } from "../variables/variables.ts";
import { dayOf, isDay, yearAfter } from "./day.ts";
import { type Explained, explain } from "./explain.ts";
import { type FileContents, type FoundInFile, noFile, type SettingsFile } from "./file-contents.ts";
import { type Path, shownPath, valueAt } from "./path.ts";
import { fileSchema } from "./schema/file-schema.ts";
import { looksLikeKey } from "./secrets.ts";
import { parseYaml } from "./yaml/parse-yaml.ts";

/** Identifiers are texts, so that 0123 and 12345678901234567890 are valid too. */
function verbatim(path: Path): boolean {
  return path[0] === "target";
}

/**
 * The content of a settings file, with a line for each problem. No line shows a secret.
 *
 * @param today YYYY-MM-DD, the start of the longest validity of a waiver
 */
export function readSettingsFile(written: SettingsFile, today = dayOf(new Date())): FileContents {
  return { ...contentsIn(written, today), written };
}

function contentsIn({ name, text }: SettingsFile, today: string): FileContents {
  const parsed = parseYaml(text, verbatim);
  const complaints = parsed.complaints.map(({ line, column, message }) => ({
    line,
    text: `${name}:${line}:${column} ${message}`,
  }));
  if (!("value" in parsed)) return { ...noFile, problems: inOrder(complaints), targetIsClear: false };
  const { value, lineOf } = parsed;
  const labelOf = (path: Path) =>
    path.length === 0 ? `${name}:1` : `${shownPath(path)} (${name}:${lineOf(path)})`;
  const result = fileSchema.nullable().safeParse(value);
  const explained = (result.error?.issues ?? []).flatMap((issue) => explain(issue, value));
  // The schema's objections to such a line are consequences of what was found there.
  const spoilt = new Set(complaints.map(({ line }) => line));
  const found = foundIn(value);
  const problems = inOrder([
    ...complaints,
    ...[...explained, ...keysAmong(found), ...lastingWaivers(value, today)]
      .filter(({ path }) => !spoilt.has(lineOf(path)))
      .map(({ path, message }) => ({ line: lineOf(path), text: `${labelOf(path)} ${message}` })),
  ]);
  const described = {
    found: new Map<VariableName, FoundInFile>(
      found.map(({ variable, path, value }) => [variable, { value, label: labelOf(path), inFile: true }]),
    ),
    problems,
    targetIsClear: explained.every(({ path }) => path.length > 1 && path[0] !== "target"),
  };
  if (!result.success) return { ...noFile, ...described };
  return { ...described, ...statedIn(result.data ?? {}, lineOf) };
}

/** What a valid file states besides the values that mean the same as variables. */
function statedIn(
  { run, limits, answers, waivers }: z.output<typeof fileSchema>,
  lineOf: (path: Path) => number,
): Pick<FileContents, "run" | "limits" | "maximumKeys" | "timeouts" | "answers" | "waivers" | "waiversLine"> {
  const { areas, depth, readOnly, strict, asOf, concurrency } = run ?? {};
  const { requestsPerMinute, outageSeconds, dashboards, keys, answerSeconds, connectSeconds } = limits ?? {};
  return {
    run: present({ areas, depth, readOnly, strict, asOf, concurrency }),
    limits: present({ requestsPerMinute, outageSeconds, dashboards }),
    ...present({ maximumKeys: keys }),
    timeouts: present({ answerSeconds, connectSeconds }),
    // Each answer was parsed by its own schema, which a table of schemas cannot express.
    answers: (answers ?? {}) as Answers,
    waivers: (waivers ?? []).map(({ requirement, reason, expires, endpoints, owner, link }, index) => ({
      requirement,
      reason,
      expires,
      ...present({ endpoints, owner, link }),
      line: lineOf(["waivers", index]),
    })),
    ...(waivers === undefined ? {} : { waiversLine: lineOf(["waivers"]) }),
  };
}

function inOrder(problems: readonly { readonly line: number; readonly text: string }[]): readonly string[] {
  return problems.toSorted((left, right) => left.line - right.line).map(({ text }) => text);
}

/** A value of the file that means the same as a variable, with its path. */
interface VariableInFile {
  readonly variable: VariableName;
  readonly path: Path;
  readonly value: string;
}

/** The values that mean the same as variables, which check them. */
function foundIn(file: unknown): readonly VariableInFile[] {
  return variableNames.flatMap((variable) => {
    const { fileKey }: Variable = variables[variable];
    const path = fileKey?.split(".") ?? [];
    const value = fileKey === undefined ? undefined : valueAt(file, path);
    return typeof value === "string" ? [{ variable, path, value }] : [];
  });
}

/** The longest validity of a waiver. A deviation that may stay longer is one that nobody means to fix. */
function lastingWaivers(file: unknown, today: string): readonly Explained[] {
  const last = yearAfter(today);
  const waivers = valueAt(file, ["waivers"]);
  return (Array.isArray(waivers) ? waivers : []).flatMap((_, index) => {
    const path = ["waivers", index, "expires"];
    const expires = valueAt(file, path);
    if (typeof expires !== "string" || !isDay(expires) || expires <= last) return [];
    const message = `is more than 12 months away (received "${expires}"). Give a day until ${last}, and renew it then if need be.`;
    return [{ path, message }];
  });
}

function keysAmong(found: readonly VariableInFile[]): readonly Explained[] {
  return found
    .filter(({ value }) => looksLikeKey(value))
    .map(({ path, value }) => ({
      path,
      message: `looks like a key (${masked(value)}), and dashspec.yaml holds none. Remove it, and set DASHSPEC_API_KEY in the environment or in .env.`,
    }));
}
