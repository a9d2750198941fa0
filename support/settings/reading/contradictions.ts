import type { Found } from "../sources/sources.ts";
import { type Variable, type VariableName, variableNames, variables } from "../variables/variables.ts";
import { keyContradictions } from "./gathered-keys.ts";
import { keysByHand, type VariableValues } from "./variable-values.ts";

const neededWithAddress = ["DASHSPEC_API_KEY", "DASHSPEC_PROJECT_ID", "DASHSPEC_ORGANIZATION_ID"] as const;

/** The name of a setting in the place where the user has other settings: a key of dashspec.yaml, or a variable. */
function nameBeside(others: readonly (Found | undefined)[], name: VariableName): string {
  const { fileKey }: Variable = variables[name];
  return fileKey !== undefined && others.some((other) => other?.inFile) ? fileKey : name;
}

/** A target must be described completely or not at all. Otherwise the wrong target might be judged. */
export function halfDescribed(found: ReadonlyMap<VariableName, Found>): string[] {
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
  const withoutTarget = variableNames.filter((name) => variables[name].describesTarget && found.has(name));
  const labels = withoutTarget.map((name) => found.get(name)?.label ?? name).join(", ");
  const lacking = nameBeside(
    withoutTarget.map((name) => found.get(name)),
    "DASHSPEC_BASE_URL",
  );
  return withoutTarget.length === 0
    ? []
    : [
        `${labels} ${withoutTarget.length === 1 ? "is" : "are"} set without ${lacking}. Set it to the target's address, or remove ${withoutTarget.length === 1 ? "it" : "them"} to judge the embedded reference target.`,
      ];
}

/** Values that are well-formed but contradict each other. */
export function contradictions(values: VariableValues, found: ReadonlyMap<VariableName, Found>): string[] {
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
