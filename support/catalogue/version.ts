import { createHash } from "node:crypto";
import { gaps, requirements } from "./index.ts";

/** So many digits tell any two catalogues apart. */
const digits = 12;

/**
 * Which statements a run judged by: a digest of every requirement and gap, word for word. Two reports with the same one
 * can be compared statement by statement.
 */
export const catalogueVersion: string = createHash("sha256")
  .update(JSON.stringify([requirements, gaps]))
  .digest("hex")
  .slice(0, digits);
