import { z } from "zod";
import type { Ended } from "./disturbance.ts";

/** The meanings of a run's exit codes. */
const meanings: Readonly<Record<number, Ended>> = {
  0: "conformant",
  1: "nonconformant",
  2: "could not start",
  3: "incomplete",
  4: "aborted",
  130: "aborted",
};

/** How a run ended; null if it ended as no run may, for example by a fault of dashspec itself. */
export function verdictOf(exitCode: number | null): Ended | null {
  return exitCode === null ? null : (meanings[exitCode] ?? null);
}

const report = z.object({
  requirements: z.array(
    z.object({ id: z.string(), level: z.string(), outcome: z.string(), reason: z.string().optional() }),
  ),
});

/** The facts about statements in a conformance.json that matter here. */
export interface StatementFacts {
  /** The number of MUST statements that were not evaluated. */
  readonly open: number;
  /** The statements that failed, each with its reason. */
  readonly failed: readonly string[];
}

/**
 * Reads these facts from the text of the file; none if there is no file.
 * @throws {Error} if the file is not as expected, since nothing would be found wrong in it
 */
export function factsIn(text: string | undefined): StatementFacts {
  const requirements = text === undefined ? [] : report.parse(JSON.parse(text)).requirements;
  const all = requirements.filter(({ level }) => level === "MUST");
  return {
    open: all.filter(({ outcome }) => outcome === "not-evaluated").length,
    failed: all
      .filter(({ outcome }) => outcome === "failed")
      .map(({ id, reason = "" }) => `${id}: ${reason}`),
  };
}
