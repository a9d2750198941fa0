export { CannotStart } from "./cannot-start.ts";
export * from "./keys/index.ts";
export { nearestNames } from "./nearest.ts";
export { readSettings } from "./read-settings.ts";
export type { EmbeddedSettings, Settings, UrlSettings } from "./settings.ts";
export { type SettingSources, SettingsError } from "./sources.ts";
export { type SettingFlag, type Variable, type VariableName, variableNames, variables } from "./variables.ts";
