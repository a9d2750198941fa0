/** Where words go: a terminal, a file, or a test. */
export interface Output {
  readonly isTTY?: boolean;
  /** Absent, or undefined, where it is no terminal. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
}

/** Where the user's own words come from. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Everything that the command line takes from the process around it. */
export interface CliContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where .env is looked for, and what relative paths are relative to. */
  readonly cwd: string;
  /** Absent where nobody can be asked. */
  readonly input?: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the user wants the command to end. */
  readonly signal?: AbortSignal;
  /** Says what is told where a second interruption ends the process at once. */
  readonly onSecondInterruption?: (lastWords: () => string) => void;
}
