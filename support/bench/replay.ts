import { Agent } from "undici";
import { type Recorded, replay } from "./recorder.ts";

/** Sends the requests in their order, several at a time, and returns how many seconds this took. */
export async function replayAll(
  recorded: readonly Recorded[],
  target: string,
  concurrency: number,
): Promise<number> {
  const dispatcher = new Agent({ connections: concurrency, pipelining: 1 });
  const started = performance.now();
  // All workers share one iterator, so each takes the next request.
  const queue = recorded.values();
  const work = async () => {
    for (const entry of queue) await (await replay(entry, target, dispatcher)).body.dump();
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - started) / 1000;
  await dispatcher.close();
  return seconds;
}
