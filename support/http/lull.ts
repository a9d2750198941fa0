import { setImmediate as nextTurn } from "node:timers/promises";

/** How long somebody waits for a lull. */
export interface Patience {
  /** So many rounds of requests of others, at most: one is over once a request that was sent in it is answered. */
  readonly rounds: number;
  /** Whether those who have no such patience go first: a lull that they end is none. */
  readonly goesLast?: boolean;
}

interface Waiting extends Patience {
  /** In this round it goes on in any case. */
  readonly until: number;
  readonly resume: () => void;
}

/** Whoever was answered last has sent its next request after so many turns of the event loop, if it sends one at all. */
const turns = 2;

/** Where no answer comes for so long, nobody waits for one any longer, in milliseconds. */
const longestSilence = 2_000;

/**
 * Tells when a run has nothing under way: then all that is left to do waits for something, and what several wait for can be
 * asked for once. Nobody waits for it longer than a number of rounds, so that whoever holds what others need gives it
 * back before long, however many or few others there are.
 */
export class Lull {
  #underWay = 0;
  #round = 0;
  /** When the last answer came, on the clock of `performance.now`. */
  #answeredAt = Number.NEGATIVE_INFINITY;
  #isLooking = false;
  #waiting: Waiting[] = [];

  /** Counts a request as under way until it is answered. */
  async during<Result>(request: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    const round = this.#round;
    try {
      return await request();
    } finally {
      this.#underWay -= 1;
      this.#answeredAt = performance.now();
      if (round === this.#round) this.#round += 1;
      this.#admit(({ until }) => until <= this.#round);
      void this.#look();
    }
  }

  /** Resolves once nothing is under way, or patience is at its end. */
  async come({ rounds, goesLast = false }: Patience): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resume) => {
      const waiting = { rounds, goesLast, until: this.#round + rounds, resume };
      this.#waiting.push(waiting);
      const since = performance.now();
      const losePatience = () => {
        const silence = performance.now() - Math.max(since, this.#answeredAt);
        if (silence < longestSilence) timer = setTimeout(losePatience, longestSilence - silence);
        else this.#admit((one) => one === waiting);
      };
      losePatience();
      void this.#look();
    });
    clearTimeout(timer);
  }

  /** Whether it is a lull shows only when all who could go on have done so. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#underWay > 0) return;
    this.#isLooking = true;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    this.#isLooking = false;
    if (this.#underWay > 0) return;
    const isPatient = this.#waiting.every(({ goesLast }) => goesLast === true);
    this.#admit(({ goesLast }) => goesLast !== true || isPatient);
  }

  #admit(isOne: (waiting: Waiting) => boolean): void {
    const admitted = this.#waiting.filter(isOne);
    this.#waiting = this.#waiting.filter((waiting) => !admitted.includes(waiting));
    for (const { resume } of admitted) resume();
  }
}
