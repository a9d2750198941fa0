import { setTimeout as sleep } from "node:timers/promises";

/** How long a read may lag behind a write (rule 10), in milliseconds. */
const longestLag = 2_000;

/** On a slow target a read that disagrees is repeated at least this many times. */
const fewestReads = 5;

/** The first and the longest pause between two reads, in milliseconds. Pauses grow from the one to the other. */
const pauses = { first: 50, longest: 500 } as const;

/** Whether every read from the second moment on shows the writes up to the first. */
export type IsOutlasted = (since: number, by: number) => boolean;

/** One of several reads of the same thing. */
export interface Attempt<Read> {
  readonly read: Read;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** How a run waits for reads that lag behind writes (rule 10): the one schedule for the whole run. */
export class RetryPolicy {
  readonly #share: number;

  /** @param share the share of each wait that is taken: less than 1 if the target is known not to lag */
  constructor(share = 1) {
    this.#share = share;
  }

  /** Reads until `agrees` holds, for at most two seconds, and returns the last read whether it agrees or not. */
  async until<Read>(
    read: () => Promise<Read>,
    agrees: (read: Read) => boolean | Promise<boolean>,
  ): Promise<Read> {
    for await (const attempt of this.attempts(read)) {
      if (attempt.isLast || (await agrees(attempt.read))) return attempt.read;
    }
    throw new Error("the retry policy planned no attempt");
  }

  /** Reads repeatedly. The last read begins no sooner than two seconds after the first, however long each takes. */
  async *attempts<Read>(read: () => Promise<Read>): AsyncGenerator<Attempt<Read>> {
    const started = performance.now();
    const left = () => longestLag * this.#share - (performance.now() - started);
    let pause: number = pauses.first;
    for (let count = 1; ; count += 1) {
      const isLast = count >= fewestReads && left() <= 0;
      yield { read: await read(), isFirst: count === 1, isLast };
      if (isLast) return;
      // A timer may fire a little early.
      await sleep(Math.max(pauses.first * this.#share, Math.min(pause * this.#share, left() + 1)));
      pause = Math.min(2 * pause, pauses.longest);
    }
  }

  /** Waits until writes up to the moment, on the clock of `performance.now`, are visible to every later read. */
  async outlastLag(since = performance.now()): Promise<void> {
    await sleep(Math.max(0, longestLag * this.#share - (performance.now() - since)));
  }

  /** Whether writes up to the one moment are visible to every read from the other moment on. */
  isOutlasted(since: number, by: number): boolean {
    return by - since >= longestLag * this.#share;
  }

  /** Waits for something other than a read, in milliseconds. */
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds * this.#share);
  }
}
