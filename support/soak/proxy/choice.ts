import type { Break, When } from "./interference.ts";

/** Chooses what happens to each request of a run. */
export class Choice {
  readonly #rows: readonly { readonly row: Break & When; times: number; since: number | null }[];
  readonly #draw: () => number;

  /** @param draw numbers from 0 to 1 */
  constructor(rows: readonly (Break & When)[], draw: () => number) {
    this.#rows = rows.map((row) => ({ row, times: 0, since: null }));
    this.#draw = draw;
  }

  /**
   * The first break for this request; null if it passes unbroken.
   * @param now in milliseconds
   */
  for(method: string, number: number, now: number): Break | null {
    for (const entry of this.#rows) {
      const { share = 1, methods, after = 0, times = Number.POSITIVE_INFINITY, seconds } = entry.row;
      if (number <= after || entry.times >= times) continue;
      if (seconds !== undefined && now - (entry.since ?? now) >= seconds * 1000) continue;
      if (methods !== undefined && !methods.includes(method)) continue;
      if (share < 1 && this.#draw() >= share) continue;
      entry.times += 1;
      entry.since ??= now;
      return entry.row;
    }
    return null;
  }
}
