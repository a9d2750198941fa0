import { longestLag, type Patience } from "../http/patience.ts";
import { type Finding, type FindingText, NotEvaluated } from "./errors.ts";

/** On a slow target a read that disagrees with an earlier write is repeated at least so often. */
const fewestReads = 5;

/** Pauses between two reads, in milliseconds: they grow from the one to the other. */
const pauses = { first: 50, longest: 500 } as const;

interface Rereading<Read> {
  readonly patience: Patience;
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
export async function eventually<Read>({
  patience,
  read,
  problem,
  onLate,
  finding,
}: Rereading<Read>): Promise<Read> {
  for await (const { seen, isFirst, isLast } of patientReads(patience, read)) {
    const wrong = await orMissing(() => problem(seen));
    if (wrong === null) {
      if (!isFirst) onLate();
      return seen;
    }
    if (isLast) throw wrong instanceof NotEvaluated ? wrong : finding(wrong);
  }
  throw new Error("reads end with a last one");
}

/** Reads until `agrees` holds, for at most two seconds, and returns the last read whether it agrees or not. */
export async function settle<Read>(
  patience: Patience,
  read: () => Promise<Read>,
  agrees: (read: Read) => boolean,
): Promise<Read> {
  for await (const { seen, isLast } of patientReads(patience, read)) if (isLast || agrees(seen)) return seen;
  throw new Error("reads end with a last one");
}

/** Reads again and again; the last read begins no sooner than the patience is over, however long each takes. */
async function* patientReads<Read>(
  patience: Patience,
  read: () => Promise<Read>,
): AsyncGenerator<{ readonly seen: Read; readonly isFirst: boolean; readonly isLast: boolean }> {
  const started = Date.now();
  const left = () => longestLag - (Date.now() - started) / patience.share;
  let pause: number = pauses.first;
  for (let reads = 1; ; reads += 1) {
    const isLast = reads >= fewestReads && left() <= 0;
    yield { seen: await read(), isFirst: reads === 1, isLast };
    if (isLast) return;
    // A timer may fire a little early.
    await patience.pause(Math.max(pauses.first, Math.min(pause, left() + 1)));
    pause = Math.min(2 * pause, pauses.longest);
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
