import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SettingsError } from "../../settings/index.ts";
import { emptyFolder } from "../../testing/folders.ts";
import { readConfigFile } from "./config-file.ts";

function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = emptyFolder();
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function linesFrom(folder: string, named?: string): readonly string[] {
  try {
    readConfigFile(folder, named);
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
  return [];
}

test("a folder without one has none", () => {
  expect(readConfigFile(folderWith({}))).toBeUndefined();
});

test("the folder's own file is found, or another one that is named", () => {
  const folder = folderWith({ "dashspec.yaml": "run:\n", "other.yaml": "limits:\n" });
  expect(readConfigFile(folder)).toEqual({ name: "dashspec.yaml", text: "run:\n" });
  expect(readConfigFile(folder, "other.yaml")).toEqual({ name: "other.yaml", text: "limits:\n" });
  expect(readConfigFile("/", join(folder, "other.yaml"))).toMatchObject({ text: "limits:\n" });
});

test("a named file that does not exist is refused", () => {
  expect(linesFrom(folderWith({ "dashspec.yaml": "" }), "othr.yaml")).toEqual([
    "--config names othr.yaml, which is not there. Correct the path; dashspec init writes one.",
  ]);
});

test("an empty name is refused", () => {
  expect(linesFrom(folderWith({}), " ")).toEqual([
    "--config is empty. Give the path of a file like dashspec.yaml.",
  ]);
});

test("a file that cannot be read is refused", () => {
  const folder = folderWith({});
  mkdirSync(join(folder, "dashspec.yaml"));
  expect(linesFrom(folder)).toEqual([
    "dashspec.yaml cannot be read (EISDIR). Make it a readable file, or remove it.",
  ]);
});

test("a file in another encoding than UTF-8 is refused", () => {
  const folder = folderWith({ "dashspec.yaml": new Uint8Array([0xff, 0xfe, 0x72, 0x00]) });
  expect(linesFrom(folder)).toEqual(["dashspec.yaml is not text in UTF-8. Save it as UTF-8."]);
});

test("a file with a misspelt name is reported, not ignored", () => {
  expect(linesFrom(folderWith({ "dashspec.yml": "" }))).toEqual([
    "dashspec.yml is not read. Rename it to dashspec.yaml.",
  ]);
});
