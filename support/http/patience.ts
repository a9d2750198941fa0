import { setTimeout as sleep } from "node:timers/promises";

/** A read may lag so long behind a write (rule 10), in milliseconds. */
export const longestLag = 2_000;

/** The waits for reads that lag behind writes (rule 10). */
export class Patience {
  readonly share: number;

  /** @param share how much of each wait is taken: less than all of it where the target is known not to lag */
  constructor(share = 1) {
    this.share = share;
  }

  /** Waits as a target that may lag is waited for, in milliseconds. */
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds * this.share);
  }

  /** Waits until what was written by the moment, on the clock of `performance.now`, has shown. */
  async letShow(since: number): Promise<void> {
    await sleep(Math.max(0, longestLag * this.share - (performance.now() - since)));
  }
}
