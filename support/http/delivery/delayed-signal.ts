import { setMaxListeners } from "node:events";

/** A signal that aborts some time after another one does. */
export function delayedSignal(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, late.signal);
  const follow = () => setTimeout(() => late.abort(), milliseconds).unref();
  if (signal.aborted) late.abort();
  else signal.addEventListener("abort", follow, { once: true });
  return late.signal;
}
