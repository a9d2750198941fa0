const signals: readonly (string | symbol)[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a part of vitest without letting it listen for signals. Vitest would end the process at once, while the command
 * line cleans up first.
 */
export async function withoutNewSignalListeners<Result>(work: () => Promise<Result>): Promise<Result> {
  const refuse = (name: string | symbol, listener: (...values: unknown[]) => void) => {
    if (!signals.includes(name)) return;
    // The event comes before the listener is added. No signal arrives before the queued work is done.
    queueMicrotask(() => process.removeListener(name, listener));
  };
  process.on("newListener", refuse);
  try {
    return await work();
  } finally {
    process.removeListener("newListener", refuse);
  }
}
