export { commentedFile, shownValue } from "./commented-file.ts";
export { type FileContents, noFile, readSettingsFile, type SettingsFile } from "./read-file.ts";
export { looksLikeKey } from "./secrets.ts";
export { type TargetKey, targetKeys } from "./target-keys.ts";
