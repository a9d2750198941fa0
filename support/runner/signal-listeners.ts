const signals: readonly (string | symbol)[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Does some work of vitest's, and lets nothing in it listen for signals: vitest would end the process at once, where the
 * command line has its own way, which cleans up.
 */
export async function withoutNewSignalListeners<Result>(work: () => Promise<Result>): Promise<Result> {
  const refuse = (name: string | symbol, listener: (...values: unknown[]) => void) => {
    if (!signals.includes(name)) return;
    // It is told before it is added; no signal comes in before what is queued now.
    queueMicrotask(() => process.removeListener(name, listener));
  };
  process.on("newListener", refuse);
  try {
    return await work();
  } finally {
    process.removeListener("newListener", refuse);
  }
}
