export { type FileContents, noFile, readSettingsFile, type SettingsFile } from "./read-file.ts";
