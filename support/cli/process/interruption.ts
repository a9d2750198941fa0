/**
 * npm forwards a Ctrl-C that the terminal has already sent to the whole process group. Signals this close together
 * count as one.
 */
const onePress = 500;

/** The signals that end a command from outside. */
export interface Interruption {
  /** Aborted on the first SIGINT, SIGTERM or SIGHUP, so that the command can clean up. */
  readonly signal: AbortSignal;
  /** Sets the message for a second signal, which ends the process at once. */
  readonly onSecond: (lastWords: () => string) => void;
}

/**
 * Listens for signals from now on. The second one ends the process at once, with the exit code of an interrupted run.
 */
export function listenForInterruption(stderr: NodeJS.WritableStream): Interruption {
  const controller = new AbortController();
  let first: number | undefined;
  let lastWords = () => "";
  const interrupt = () => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      controller.abort();
    } else if (now - first > onePress) {
      stderr.write(lastWords());
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);
  return {
    signal: controller.signal,
    onSecond: (words) => {
      lastWords = words;
    },
  };
}
