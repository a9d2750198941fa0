import type { Rule } from "../rule.ts";

/**
 * A walk that is wrong this many times, and never right, each time between two equal readings, is not made wrong by
 * others: they would have to undo what they do in between each time. Where they are seen to write, it takes more.
 */
const timesWrong = { alone: 3, withOthers: 5 } as const;

/**
 * What was wrong must be right so much more often than wrong: a wrong answer may be right by chance while others
 * write.
 */
const timesMoreRight = 3;

/** The conclusion from repeating a walk; null where it is to be taken once more. */
type TallyVerdict = "wrong" | "holds" | "silent" | "unclear" | null;

/** What came of a walk that is taken again and again, time by time. */
export class Tally {
  readonly #appliesTo: Rule["appliesTo"];
  readonly #wasWrong: boolean;
  #right = 0;
  #wrong = 0;
  #silent = 0;
  /** By how much the counts on the way were wrong: one entry for each that was met. */
  readonly #countErrors = new Set<string>();

  /** @param wasWrong whether the walk looked wrong before, and not only disturbed */
  constructor(appliesTo: Rule["appliesTo"], wasWrong: boolean) {
    this.#appliesTo = appliesTo;
    this.#wasWrong = wasWrong;
  }

  noteRight(): void {
    this.#right += 1;
  }

  noteSilent(): void {
    this.#silent += 1;
  }

  noteWrong(countErrors: readonly number[]): void {
    this.#wrong += 1;
    this.#countErrors.add(countErrors.join());
  }

  verdict(othersWrite: boolean): TallyVerdict {
    const [right, wrong] = [this.#right, this.#wrong];
    if (this.#isWrong(othersWrite)) return "wrong";
    if (right >= (this.#wasWrong || wrong > 0 ? wrong + timesMoreRight : 1)) return "holds";
    if (right === 0 && wrong === 0 && this.#silent >= timesMoreRight) return "silent";
    return right > 0 && wrong > 0 && !othersWrite ? "unclear" : null;
  }

  #isWrong(othersWrite: boolean): boolean {
    if (this.#right > 0 || this.#wrong < (othersWrite ? timesWrong.withOthers : timesWrong.alone))
      return false;
    // On a longer walk rows may come and go between two equal readings: then the counts differ from one time to the
    // next.
    return this.#appliesTo === "page" || this.#countErrors.size === 1;
  }
}
