import type { z } from "zod";
import type { GapId } from "../catalogue/index.ts";

/** One thing that a user may state about a gap, under `answers` of dashspec.yaml. */
export interface Answer {
  readonly gap: GapId;
  /** One sentence, as dashspec.yaml and the documentation show it. */
  readonly meaning: string;
  /** Plain JSON comes out of it; its messages are the rest of a sentence that begins with the answer's name. */
  readonly schema: z.ZodType;
  readonly example: unknown;
  /**
   * What the run holds the target to once the value is stated, in the words that follow "stated in dashspec.yaml: ". Absent where the
   * answer shapes requests alone, and nothing that the target does could contradict it.
   */
  readonly promises?: (value: never) => string;
}
