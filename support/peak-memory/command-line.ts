import { fileURLToPath } from "node:url";

/** The path of the built command line, for callers that run it as a process of its own. */
export const commandLine = fileURLToPath(new URL("../cli/main.js", import.meta.url));

const needed = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot"] as const;

/**
 * The variables that a program needs from the machine. Settings of the developer are left out: with an address among
 * them, the program would write to another target.
 */
export function machineVariables(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    needed.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
