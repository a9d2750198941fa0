import { createRedactor } from "../../evidence/index.ts";
import type { FileContents } from "../file/index.ts";
import { present } from "../present.ts";
import type { Route } from "../route.ts";
import type { Settings, TargetSettings } from "../settings.ts";
import { distinctiveSecrets } from "../sources/known-secrets.ts";
import { type Found, findVariables, type SettingSources, SettingsError } from "../sources/sources.ts";
import { type Variable, type VariableName, variables } from "../variables/variables.ts";
import { contradictions, halfDescribed } from "./contradictions.ts";
import { scopedKeysByHand } from "./gathered-keys.ts";
import { keysInFile, misplacedKeys } from "./misplaced-keys.ts";
import { keysByHand, type VariableValues } from "./variable-values.ts";

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

function toSettings(values: VariableValues, { maximumKeys, timeouts }: FileContents): TargetSettings {
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
function routeOf(values: VariableValues, timeouts: FileContents["timeouts"]): Route | undefined {
  const route = present({ headers: values.DASHSPEC_HEADERS, proxy: values.DASHSPEC_PROXY, ...timeouts });
  return Object.keys(route).length === 0 ? undefined : route;
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
  const typed = values as VariableValues;
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
