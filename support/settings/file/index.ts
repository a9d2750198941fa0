export { contentsOf } from "./contents-of.ts";
export { type FileContents, noFile, type SettingsFile } from "./file-contents.ts";
export { type TargetKey, targetKeys } from "./schema/target-keys.ts";
export { looksLikeKey } from "./secrets.ts";
