import type { z } from "zod";
import { fullScopeSet } from "./keys/scope-set.ts";
import type { Settings } from "./settings.ts";
import { type Found, findVariables, type SettingSources, SettingsError } from "./sources.ts";
import { type Variable, type VariableName, variableNames, variables } from "./variables.ts";

type Values = { readonly [Name in VariableName]?: z.output<(typeof variables)[Name]["schema"]> };

/** One line for each thing that is wrong with a value. */
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

/** A target is described whole, or not at all: anything else would judge another target than was meant. */
function halfDescribed(found: ReadonlyMap<VariableName, Found>): string[] {
  const address = found.get("DASHSPEC_BASE_URL");
  if (address?.value.trim() === "") return [];
  if (address !== undefined) {
    const missing = neededWithAddress.filter((name) => !found.has(name));
    return missing.length === 0
      ? []
      : [
          `${address.label} is set without ${missing.join(", ")}. A target by address needs them all; set what is missing.`,
        ];
  }
  const orphans = variableNames.filter((name) => variables[name].describesTarget && found.has(name));
  const labels = orphans.map((name) => found.get(name)?.label ?? name).join(", ");
  return orphans.length === 0
    ? []
    : [
        `${labels} ${orphans.length === 1 ? "is" : "are"} set without DASHSPEC_BASE_URL. Set it to the target's address, or remove ${orphans.length === 1 ? "it" : "them"} to judge the embedded reference target.`,
      ];
}

/** Values that are well-formed one by one and contradict each other. */
function contradictions(values: Values): string[] {
  const problems: string[] = [];
  for (const kind of ["PROJECT", "ORGANIZATION"] as const) {
    const other = values[`DASHSPEC_OTHER_${kind}_ID`];
    if (other !== undefined && other === values[`DASHSPEC_${kind}_ID`]) {
      problems.push(
        `DASHSPEC_OTHER_${kind}_ID is the same as DASHSPEC_${kind}_ID. Give a second ${kind.toLowerCase()}, or remove it.`,
      );
    }
  }
  for (const [set, key] of Object.entries(values.DASHSPEC_SCOPED_KEYS ?? {})) {
    if (set !== fullScopeSet && key === values.DASHSPEC_API_KEY) {
      problems.push(
        `DASHSPEC_SCOPED_KEYS gives DASHSPEC_API_KEY, which holds all five scopes, for "${set}". Give a key that holds exactly those scopes, or remove the entry.`,
      );
    }
  }
  return problems;
}

/** Leaves out what is undefined, so that an absent setting is an absent property. */
function present<Properties extends object>(properties: Properties) {
  const entries = Object.entries(properties).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the names; only undefined values were taken out.
  return Object.fromEntries(entries) as { [Name in keyof Properties]?: Exclude<Properties[Name], undefined> };
}

function toSettings(values: Values): Settings {
  const reportsDirectory = values.DASHSPEC_REPORTS_DIR ?? "reports";
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
    scopedKeys: values.DASHSPEC_SCOPED_KEYS ?? {},
    ...present({
      otherProjectId: values.DASHSPEC_OTHER_PROJECT_ID,
      otherOrganizationId: values.DASHSPEC_OTHER_ORGANIZATION_ID,
      collaboratorUuid: values.DASHSPEC_COLLABORATOR_UUID,
      keyCommand: values.DASHSPEC_KEY_COMMAND,
    }),
  };
}

/**
 * The user's settings: flags before the environment before .env before the defaults.
 *
 * @throws SettingsError with a line for each thing that is wrong, all at once; no line shows a key.
 */
export function readSettings(sources: SettingSources): Settings {
  const { found, problems: wrongNames } = findVariables(sources);
  const problems = [...wrongNames, ...halfDescribed(found)];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const [name, entry] of found) {
    const validated = validate(variables[name], entry);
    problems.push(...validated.problems);
    values[name] = validated.value;
  }
  // Each value came out of its own variable's schema, which the loop cannot express.
  const typed = values as Values;
  problems.push(...contradictions(typed));
  if (problems.length > 0) throw new SettingsError(problems);
  return toSettings(typed);
}
