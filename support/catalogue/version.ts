import { createHash } from "node:crypto";
import { gaps, requirements } from "./index.ts";

/** The number of digits, which distinguish any two catalogues. */
const digits = 12;

/**
 * The version of the statements: a digest of every requirement and gap, word for word. Two reports with the same
 * version can be compared statement by statement.
 */
export const catalogueVersion: string = createHash("sha256")
  .update(JSON.stringify([requirements, gaps]))
  .digest("hex")
  .slice(0, digits);
