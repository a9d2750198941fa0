import type { ScopeSet } from "../target-plan.ts";
import type { VariableName } from "./variables.ts";

/** The scopes that the key of each variable should have. */
export const keyVariables = {
  DASHSPEC_KEY_DASHBOARD_READ: "dashboard:read",
  DASHSPEC_KEY_DASHBOARD_WRITE: "dashboard:write",
  DASHSPEC_KEY_SHARING_CONFIGURATION_READ: "sharing_configuration:read",
  DASHSPEC_KEY_PLUGIN_READ: "plugin:read",
  DASHSPEC_KEY_PLUGIN_WRITE: "plugin:write",
  DASHSPEC_KEY_WITHOUT_SCOPES: "",
} as const satisfies Partial<Record<VariableName, ScopeSet>>;

/** A variable whose value is a key for exactly one set of scopes. */
export type KeyVariable = keyof typeof keyVariables;

/** The names of the variables that each hold one key. */
export const keyVariableNames = Object.keys(keyVariables) as KeyVariable[]; // Object.keys widens; the keys are the table's own.
