import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** An empty folder that is removed when the test ends. */
export function emptyFolder(): string {
  return folderUntil(onTestFinished);
}

/** A folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  return folderUntil(afterAll);
}

function folderUntil(end: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), "dashspec-"));
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
