import { Agent } from "undici";
import { type Recorded, replay } from "./recorder.ts";

/** Sends the requests in their order, so many at once, and returns how many seconds that took. */
export async function replayAll(
  recorded: readonly Recorded[],
  target: string,
  concurrency: number,
): Promise<number> {
  const dispatcher = new Agent({ connections: concurrency, pipelining: 1 });
  const started = performance.now();
  // One iterator that all workers share: each takes the next request.
  const queue = recorded.values();
  const work = async () => {
    for (const entry of queue) await (await replay(entry, target, dispatcher)).body.dump();
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - started) / 1000;
  await dispatcher.close();
  return seconds;
}
