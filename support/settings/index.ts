export { CannotStart } from "./cannot-start.ts";
export { didYouMean } from "./did-you-mean.ts";
export {
  contentsOf,
  looksLikeKey,
  type SettingsFile,
  type TargetKey,
  targetKeys,
} from "./file/index.ts";
export { allScopeSets, obtainKeys } from "./keys/index.ts";
export { isReadableOnItsWay } from "./plain-http.ts";
export { readSettings, reportsDirectoryIn } from "./reading/read-settings.ts";
export type { RunDefaults, Settings, UrlSettings } from "./settings.ts";
export { distinctiveSecrets, knownSecrets } from "./sources/known-secrets.ts";
export { SettingsError } from "./sources/sources.ts";
export { type SettingFlag, type VariableName, variableNames, variables } from "./variables/variables.ts";
