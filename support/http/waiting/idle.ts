import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a caller waits until the run is idle. */
export interface Patience {
  /**
   * The most rounds of other callers' requests to wait for. A round ends once a request that was sent in it is
   * answered.
   */
  readonly rounds: number;
  /** Whether callers without this flag resume first. The run does not count as idle while one of them goes on. */
  readonly goesLast?: boolean;
}

interface Waiting extends Patience {
  /** The round in which the caller resumes in any case. */
  readonly until: number;
  readonly resume: () => void;
}

/**
 * After this many turns of the event loop, the caller that was answered last has sent its next request, if it sends
 * one.
 */
const turns = 2;

/** After this many milliseconds without an answer, no caller waits any longer. */
const longestSilence = 2_000;

/**
 * Knows when a run has no request under way. All remaining work then waits for something, and what several callers wait
 * for can be requested once. No caller waits longer than a number of rounds, so that a caller that holds what others
 * need soon gives it back.
 */
export class IdleWatch {
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

  /** Resolves once no request is under way, or once the caller's patience ends. */
  async wait({ rounds, goesLast = false }: Patience): Promise<void> {
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

  /** The run is idle only if no caller that could go on has sent a request. */
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
