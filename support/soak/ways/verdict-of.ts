import { z } from "zod";
import type { Ended } from "./way.ts";

/** What the exit codes of a run mean. */
const meanings: Readonly<Record<number, Ended>> = {
  0: "conformant",
  1: "nonconformant",
  2: "could not start",
  3: "incomplete",
  4: "aborted",
  130: "aborted",
};

/** What a run came to; null where it ended as none may, such as by a fault of dashspec itself. */
export function verdictOf(exitCode: number | null): Ended | null {
  return exitCode === null ? null : (meanings[exitCode] ?? null);
}

const report = z.object({
  requirements: z.array(
    z.object({ id: z.string(), level: z.string(), outcome: z.string(), reason: z.string().optional() }),
  ),
});

/** What a conformance.json says of statements that matters here. */
export interface Told {
  /** MUST statements that were not evaluated. */
  readonly open: number;
  /** Those that failed, with the reason of each. */
  readonly failed: readonly string[];
}

/** Reads it out of the text of the file; nothing where there is none. */
export function toldIn(text: string | undefined): Told {
  const read = report.safeParse(text === undefined ? null : JSON.parse(text));
  const all = (read.data?.requirements ?? []).filter(({ level }) => level === "MUST");
  return {
    open: all.filter(({ outcome }) => outcome === "not-evaluated").length,
    failed: all
      .filter(({ outcome }) => outcome === "failed")
      .map(({ id, reason = "" }) => `${id}: ${reason}`),
  };
}
