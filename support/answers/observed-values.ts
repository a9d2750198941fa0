import { z } from "zod";
import type { GapId } from "../catalogue/index.ts";

/** The entry of an answer that is an HTTP status. A 5xx cannot be stated, because it is a defect. */
export function status(gap: GapId, meaning: string, example: number, promises: (value: number) => string) {
  return { gap, meaning, schema: z.int().min(200).max(499), example, promises };
}

/** The entry of an answer that is true or false. */
export function yesOrNo(gap: GapId, meaning: string, promises: (value: boolean) => string) {
  return { gap, meaning, schema: z.boolean(), example: true, promises };
}

/** The entry of an answer that is one of several words. */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  gap: GapId,
  meaning: string,
  values: Values,
  promises: (value: Values[number]) => string,
) {
  return { gap, meaning, schema: z.enum(values), example: values[0], promises };
}
