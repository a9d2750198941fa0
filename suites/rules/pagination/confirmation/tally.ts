import type { Rule } from "../walks/rule.ts";

/**
 * A walk that is wrong this many times, and never right, is the fault of the target. Each of the walks is between two
 * equal readings, so others would have to undo their changes each time. If others are seen to write, more times are
 * needed.
 */
const timesWrong = { alone: 3, withOthers: 5 } as const;

/**
 * A walk that was wrong before must be right this many times more often than wrong, because a wrong answer may be right
 * by chance while others write.
 */
const timesMoreRight = 3;

/** The conclusion from repeating a walk; null if it must be repeated once more. */
type TallyVerdict = "wrong" | "holds" | "silent" | "unclear" | null;

/** The results of a walk that is repeated, one by one. */
export class Tally {
  readonly #appliesTo: Rule["appliesTo"];
  readonly #wasWrong: boolean;
  #right = 0;
  #wrong = 0;
  #silent = 0;
  /** The differences of the counts on the walk's pages from the number of rows, without duplicates. */
  readonly #countErrors = new Set<string>();

  /** @param wasWrong whether the walk looked wrong before, and was not only disturbed */
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
    // On a longer walk, rows may come and go between two equal readings. Then the counts differ from one repetition to
    // the next.
    return this.#appliesTo === "page" || this.#countErrors.size === 1;
  }
}
