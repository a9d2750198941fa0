import type { FileContents, SettingsFile } from "./file-contents.ts";

/** The content of a settings file. Its parser and its schema take a while to load, and most runs have no file. */
export async function contentsOf(file: SettingsFile): Promise<FileContents> {
  const { readSettingsFile } = await import("./read-file.ts");
  return readSettingsFile(file);
}
