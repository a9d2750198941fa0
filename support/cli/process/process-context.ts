/** A place for text: a terminal, a file, or a test. */
export interface Output {
  readonly isTTY?: boolean;
  /** Absent, or undefined, if it is not a terminal. */
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
}

/** The source of the user's own words. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Everything that the command line needs from its process. */
export interface ProcessContext {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder of .env, and of relative paths. */
  readonly cwd: string;
  /** Absent if there is no user who can answer. */
  readonly input?: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Aborted when the user wants the command to end. */
  readonly signal?: AbortSignal;
  /** Sets the message that is shown if a second interruption ends the process at once. */
  readonly onSecondInterruption?: (lastWords: () => string) => void;
}
