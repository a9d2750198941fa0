export { contentsOf } from "./contents-of.ts";
export { type FileContents, noFile, type SettingsFile } from "./file-contents.ts";
export { looksLikeKey } from "./secrets.ts";
export { type TargetKey, targetKeys } from "./target-keys.ts";
