import { setMaxListeners } from "node:events";

/** A signal that follows another one after a while. */
export function delayed(signal: AbortSignal, milliseconds: number): AbortSignal {
  const late = new AbortController();
  // Every request under way listens to it.
  setMaxListeners(0, late.signal);
  const follow = () => setTimeout(() => late.abort(), milliseconds).unref();
  if (signal.aborted) late.abort();
  else signal.addEventListener("abort", follow, { once: true });
  return late.signal;
}
