import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { runCli } from "../cli/run-cli.ts";

/** A folder that is removed when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dashspec-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Surroundings {
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called before each piece of stdout. */
  readonly onOutput?: () => void;
  readonly signal?: AbortSignal;
}

/** What the command line comes to, in this process. */
export async function dashspec(
  argv: readonly string[],
  { cwd, environment = {}, onOutput, signal }: Surroundings,
) {
  let stdout = "";
  let stderr = "";
  const exitCode = await runCli(argv, {
    environment,
    cwd,
    stdout: {
      write: (text) => {
        onOutput?.();
        stdout += text;
      },
    },
    stderr: { write: (text) => (stderr += text) },
    ...(signal === undefined ? {} : { signal }),
  });
  return { exitCode, stdout, stderr };
}
