/** npm passes on a Ctrl-C that the terminal has sent to the whole group already: so close together they are one. */
const onePress = 500;

/**
 * A signal that is aborted on the first SIGINT or SIGTERM, so that a command can clean up. The second ends the process
 * at once, with the exit code of an interrupted run.
 */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  let first: number | undefined;
  const interrupt = () => {
    const now = performance.now();
    if (first === undefined) {
      first = now;
      controller.abort();
    } else if (now - first > onePress) process.exit(130);
  };
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", interrupt);
  return controller.signal;
}
