import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../testing/folders.ts";
import { makeDirectory } from "./make-directory.ts";

test("creates a folder and its parents, and accepts an existing one", async () => {
  const nested = join(emptyFolder(), "a", "b");
  await makeDirectory(nested);
  await makeDirectory(nested);
  expect(statSync(nested).isDirectory()).toBe(true);
});

test("cannot create a folder under a file", async () => {
  const file = join(emptyFolder(), "file");
  writeFileSync(file, "");
  await expect(makeDirectory(join(file, "a"))).rejects.toThrow("ENOTDIR");
});

test.runIf(existsSync("/proc/self"))("gives up if the system allows nobody to create one", async () => {
  await expect(makeDirectory("/proc/dashspec/a")).rejects.toThrow(/ENOENT|EACCES|EPERM|EROFS/);
});
