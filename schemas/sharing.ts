import { z } from "zod";
import { expected, flag, text, timestamp } from "./values.ts";

/** Section 2.3: the sharing configuration of a dashboard. */
export const sharing = z.looseObject(
  { created_at: timestamp, enabled: flag, access_token: text },
  { error: expected("a sharing configuration object") },
);
