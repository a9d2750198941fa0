import { runCli } from "../cli/run-cli.ts";
import { present } from "../settings/present.ts";

interface Surroundings {
  readonly cwd: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called before each piece of output. */
  readonly onOutput?: () => void;
  readonly signal?: AbortSignal;
}

/** Runs the command line in this process. Returns its output and its exit code. */
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
    ...present({ signal }),
  });
  return { exitCode, stdout, stderr };
}
