import type { z } from "zod";
import type { GapId } from "../catalogue/index.ts";

/** One thing that a user may state about a gap, under `answers` of dashspec.yaml. */
export interface Answer {
  readonly gap: GapId;
  /** One sentence, as dashspec.yaml and the documentation show it. */
  readonly meaning: string;
  /** Its output is plain JSON. Each of its messages ends a sentence that begins with the answer's name. */
  readonly schema: z.ZodType;
  readonly example: unknown;
  /**
   * What the target must do once the value is stated, in the words after "stated in dashspec.yaml: ". Absent if the
   * answer only shapes requests, so that nothing that the target does could contradict it.
   */
  readonly promises?: (value: never) => string;
}
