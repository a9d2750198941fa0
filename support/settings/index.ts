export { CannotStart } from "./cannot-start.ts";
export {
  commentedFile,
  looksLikeKey,
  type SettingsFile,
  shownValue,
  type TargetKey,
  targetKeys,
} from "./file/index.ts";
export { allScopeSets, obtainKeys } from "./keys/index.ts";
export { distinctiveSecrets, knownSecrets } from "./known-secrets.ts";
export { nearestNames } from "./nearest.ts";
export { isReadableOnItsWay } from "./plain-http.ts";
export { readSettings, reportsDirectoryIn } from "./read-settings.ts";
export type { RunDefaults, Settings, UrlSettings } from "./settings.ts";
export { SettingsError } from "./sources.ts";
export { type SettingFlag, type VariableName, variableNames, variables } from "./variables.ts";
