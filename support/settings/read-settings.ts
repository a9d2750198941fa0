import type { z } from "zod";
import { createRedactor } from "../evidence/index.ts";
import { type FileContents, looksLikeKey } from "./file/index.ts";
import { type KeysByHand, keyContradictions, scopedKeysByHand } from "./keys/gathered-keys.ts";
import { present } from "./present.ts";
import type { Route } from "./route.ts";
import type { Settings, TargetSettings } from "./settings.ts";
import { distinctiveSecrets } from "./sources/known-secrets.ts";
import { type Found, findVariables, type SettingSources, SettingsError } from "./sources/sources.ts";
import { type Variable, type VariableName, variableNames, variables } from "./variables/variables.ts";

type Values = { readonly [Name in VariableName]?: z.output<(typeof variables)[Name]["schema"]> };

/** One line for each problem of a value. */
function validate(
  variable: Variable,
  { value, label }: Found,
): { readonly value: unknown; readonly problems: string[] } {
  const result = variable.schema.safeParse(value);
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.map(({ message }) => {
    const received = value.trim() === "" ? "" : ` (received ${variable.show(value)})`;
    return `${label} ${message}${received}. ${variable.remedy}.`;
  });
  return { value: undefined, problems };
}

const neededWithAddress = ["DASHSPEC_API_KEY", "DASHSPEC_PROJECT_ID", "DASHSPEC_ORGANIZATION_ID"] as const;

/** The name of a setting in the place where the user has other settings: a key of dashspec.yaml, or a variable. */
function nameBeside(others: readonly (Found | undefined)[], name: VariableName): string {
  const { fileKey }: Variable = variables[name];
  return fileKey !== undefined && others.some((other) => other?.inFile) ? fileKey : name;
}

/** A target must be described completely or not at all. Otherwise the wrong target might be judged. */
function halfDescribed(found: ReadonlyMap<VariableName, Found>): string[] {
  const address = found.get("DASHSPEC_BASE_URL");
  if (address?.value.trim() === "") return [];
  if (address !== undefined) {
    const missing = neededWithAddress
      .filter((name) => !found.has(name))
      .map((name) => nameBeside([address], name));
    return missing.length === 0
      ? []
      : [
          `${address.label} is set without ${missing.join(", ")}. A target by address needs them all; set what is missing.`,
        ];
  }
  const orphans = variableNames.filter((name) => variables[name].describesTarget && found.has(name));
  const labels = orphans.map((name) => found.get(name)?.label ?? name).join(", ");
  const lacking = nameBeside(
    orphans.map((name) => found.get(name)),
    "DASHSPEC_BASE_URL",
  );
  return orphans.length === 0
    ? []
    : [
        `${labels} ${orphans.length === 1 ? "is" : "are"} set without ${lacking}. Set it to the target's address, or remove ${orphans.length === 1 ? "it" : "them"} to judge the embedded reference target.`,
      ];
}

function keysByHand(values: Values): KeysByHand {
  return {
    fullKey: values.DASHSPEC_API_KEY,
    strongerKey: values.DASHSPEC_STRONGER_KEY,
    map: values.DASHSPEC_SCOPED_KEYS,
    single: values,
  };
}

/** Values that are well-formed but contradict each other. */
function contradictions(values: Values, found: ReadonlyMap<VariableName, Found>): string[] {
  const nameOf = (name: VariableName) => (found.get(name)?.inFile ? found.get(name)?.label : name);
  const problems: string[] = [];
  for (const kind of ["PROJECT", "ORGANIZATION"] as const) {
    const names = [`DASHSPEC_OTHER_${kind}_ID`, `DASHSPEC_${kind}_ID`] as const;
    const [other, first] = names;
    if (values[other] !== undefined && values[other] === values[first]) {
      problems.push(
        `${nameOf(other)} is the same as ${nameOf(first)}. Give a second ${kind.toLowerCase()}, or remove it.`,
      );
    }
  }
  const [second, first] = ["DASHSPEC_SECOND_COLLABORATOR_UUID", "DASHSPEC_COLLABORATOR_UUID"] as const;
  if (values[second] !== undefined && values[first] === undefined) {
    problems.push(`${nameOf(second)} is set without ${nameOf(first)}. Set that first, or remove it.`);
  } else if (values[second] !== undefined && values[second].toLowerCase() === values[first]?.toLowerCase()) {
    problems.push(`${nameOf(second)} is the same as ${nameOf(first)}. Give another user, or remove it.`);
  }
  problems.push(...keyContradictions(keysByHand(values)));
  return problems;
}

function toSettings(values: Values, { maximumKeys, timeouts }: FileContents): TargetSettings {
  const reportsDirectory = values.DASHSPEC_REPORTS_DIR ?? defaultReportsDirectory;
  const { DASHSPEC_BASE_URL: baseUrl, DASHSPEC_API_KEY: fullKey } = values;
  const { DASHSPEC_PROJECT_ID: projectId, DASHSPEC_ORGANIZATION_ID: organizationId } = values;
  if (
    baseUrl === undefined ||
    fullKey === undefined ||
    projectId === undefined ||
    organizationId === undefined
  ) {
    return { kind: "embedded", reportsDirectory };
  }
  return {
    kind: "url",
    reportsDirectory,
    baseUrl,
    fullKey,
    projectId,
    organizationId,
    scopedKeys: scopedKeysByHand(keysByHand(values)),
    ...present({
      otherProjectId: values.DASHSPEC_OTHER_PROJECT_ID,
      otherOrganizationId: values.DASHSPEC_OTHER_ORGANIZATION_ID,
      collaboratorUuid: values.DASHSPEC_COLLABORATOR_UUID,
      secondCollaboratorUuid: values.DASHSPEC_SECOND_COLLABORATOR_UUID,
      keyCommand: values.DASHSPEC_KEY_COMMAND,
      maximumKeys,
      caFile: values.DASHSPEC_CA_FILE,
      route: routeOf(values, timeouts),
      strongerKey: values.DASHSPEC_STRONGER_KEY,
    }),
  };
}

/** Undefined for a direct route. */
function routeOf(values: Values, timeouts: FileContents["timeouts"]): Route | undefined {
  const route = present({ headers: values.DASHSPEC_HEADERS, proxy: values.DASHSPEC_PROXY, ...timeouts });
  return Object.keys(route).length === 0 ? undefined : route;
}

/** A key in the wrong setting. It would be part of every address, which servers log. */
function misplacedKeys(found: ReadonlyMap<VariableName, Found>, keys: readonly string[]): string[] {
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

const defaultReportsDirectory = "reports";

/** The folder for reports, even if other settings are wrong; never a folder that is named after a key. */
export function reportsDirectoryIn(sources: SettingSources): string {
  const name = "DASHSPEC_REPORTS_DIR";
  const found = findVariables(sources).found.get(name);
  if (found === undefined) return defaultReportsDirectory;
  const { success, data } = variables[name].schema.safeParse(found.value);
  const isKey = misplacedKeys(new Map([[name, found]]), distinctiveSecrets(sources)).length > 0;
  return success && !isKey ? data : defaultReportsDirectory;
}

/** A key anywhere in the file. */
function keysInFile({ file }: SettingSources, keys: readonly string[]): string[] {
  if (file === undefined) return [];
  return file.text
    .split(/\r?\n/)
    .flatMap((line, index) =>
      keys.some((key) => line.includes(key))
        ? [
            `${file.name}:${index + 1} holds a key, and dashspec.yaml holds none. Remove it; it is set elsewhere already.`,
          ]
        : [],
    );
}

/**
 * The user's settings. Flags take precedence over the environment, .env, dashspec.yaml and the defaults, in this order.
 *
 * @throws {SettingsError} with a line for each problem, all at once; no line shows a key.
 */
export function readSettings(sources: SettingSources): Settings {
  const { found, file, problems: wrongSources } = findVariables(sources);
  const problems = [...wrongSources];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const [name, entry] of found) {
    const validated = validate(variables[name], entry);
    problems.push(...validated.problems);
    values[name] = validated.value;
  }
  if (file.targetIsClear) problems.push(...halfDescribed(found));
  // Each value was parsed by the schema of its own variable, which the loop cannot express.
  const typed = values as Values;
  problems.push(...contradictions(typed, found));
  const secrets = distinctiveSecrets(sources);
  problems.push(...misplacedKeys(found, secrets), ...keysInFile(sources, secrets));
  if (problems.length > 0) throw new SettingsError(problems.map(createRedactor(secrets).text));
  const { run, limits, answers, waivers, waiversLine } = file;
  return {
    ...toSettings(typed, file),
    run,
    limits,
    answers,
    waivers,
    ...present({ waiversLine }),
  };
}
