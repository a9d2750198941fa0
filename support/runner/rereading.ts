import { setTimeout as sleep } from "node:timers/promises";
import { type Finding, type FindingText, NotEvaluated } from "../judging/errors.ts";

/** A read that disagrees with an earlier write is repeated this long (rule 10), and on a slow target at least so often. */
const patience = 2000;
const fewestReads = 5;

interface Rereading<Read> {
  readonly read: () => Promise<Read>;
  readonly problem: (read: Read) => FindingText | null | Promise<FindingText | null>;
  /** Called where a read agrees that did not at first. */
  readonly onLate: () => void;
  readonly finding: (text: FindingText) => Finding;
}

/**
 * Reads until nothing is wrong, for at most two seconds, and returns the read that is right.
 * @throws {Finding} what is wrong to the last
 * @throws {NotEvaluated} where the object could not be read to the last
 */
export async function eventually<Read>({ read, problem, onLate, finding }: Rereading<Read>): Promise<Read> {
  const started = Date.now();
  for (let pause = 50, reads = 1; ; pause *= 2, reads += 1) {
    const seen = await read();
    const wrong = await orMissing(() => problem(seen));
    if (wrong === null) {
      if (pause > 50) onLate();
      return seen;
    }
    if (Date.now() - started + pause > patience && reads >= fewestReads) {
      throw wrong instanceof NotEvaluated ? wrong : finding(wrong);
    }
    await sleep(pause);
  }
}

/** Reads until `agrees` holds, for at most two seconds, and returns the last read whether it agrees or not. */
export async function settle<Read>(
  read: () => Promise<Read>,
  agrees: (read: Read) => boolean,
): Promise<Read> {
  const started = Date.now();
  for (let pause = 50, reads = 1; ; pause *= 2, reads += 1) {
    const seen = await read();
    if (agrees(seen) || (Date.now() - started + pause > patience && reads >= fewestReads)) return seen;
    await sleep(pause);
  }
}

/** What is wrong with a read; an object that is not there to be read yet is worth another look as well. */
async function orMissing(
  problem: () => FindingText | null | Promise<FindingText | null>,
): Promise<FindingText | NotEvaluated | null> {
  try {
    return await problem();
  } catch (error) {
    if (error instanceof NotEvaluated && error.hindrance.because?.endsWith(".status")) return error;
    throw error;
  }
}
