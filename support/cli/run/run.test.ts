import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dashspec } from "../../testing/command-line.ts";
import { temporaryFolder } from "../../testing/folders.ts";

const cwd = temporaryFolder();

const few = ["--depth", "smoke", "--only", "sharing.retrieve.status"];

/** Creates a folder in the place of a report after the run has started. */
function standInTheWay(folder: string): () => void {
  return () => void mkdirSync(join(folder, "reports", "junit.xml"), { recursive: true });
}

test("a report that cannot be written does not prevent the summary, and is reported", async () => {
  const folder = join(cwd, "stands-in-the-way");
  mkdirSync(folder);
  const { exitCode, stdout, stderr } = await dashspec(few, { cwd: folder, onOutput: standInTheWay(folder) });
  expect(stdout).toMatch(/\nconformant \(embedded reference target\): MUST 1 passed.*\n$/);
  expect(stderr).toMatch(/^dashspec: cannot write the report .*junit\.xml: [^\n]+\n$/);
  expect(stderr).not.toContain("fault of dashspec");
  expect(exitCode).toBe(2);
});

test("an error after an interruption is reported as that error", async () => {
  const folder = join(cwd, "interrupted");
  mkdirSync(folder);
  const interruption = new AbortController();
  const obstruct = standInTheWay(folder);
  let lines = 0;
  const onOutput = () => {
    obstruct();
    lines += 1;
    // The first one is written before anything is judged.
    if (lines > 1) interruption.abort();
  };
  const { exitCode, stderr } = await dashspec(few, {
    cwd: folder,
    onOutput,
    signal: interruption.signal,
  });
  expect(stderr).toContain("dashspec: cannot write the report");
  expect(stderr).not.toContain("before anything was judged");
  expect(exitCode).toBe(130);
});

test("an interruption before the run is reported as one", async () => {
  const { exitCode, stderr } = await dashspec(few, { cwd, signal: AbortSignal.abort() });
  expect([exitCode, stderr]).toEqual([130, "dashspec: interrupted before anything was judged\n"]);
});
