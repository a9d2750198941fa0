import { z } from "zod";

/**
 * Says why a text cannot be a key, or nothing if it can. RFC 9110 section 5.5 keeps control characters out of header
 * values and advises US-ASCII; RFC 6750 section 2.1 leaves no spaces in a Bearer token.
 */
export function keyProblem(value: string): string | undefined {
  if (value === "") return "is empty";
  if (/[\r\n]/.test(value)) return "has a line break in it";
  if (/\s/.test(value)) return "has white space in it";
  if (!/^[\x21-\x7e]*$/.test(value)) return "has characters that a header cannot carry (US-ASCII only)";
  return undefined;
}

/** A personal API key, as it goes into the Authorization header. */
export const keySchema = z.string().superRefine((value, context) => {
  const message = keyProblem(value);
  if (message !== undefined) context.addIssue({ code: "custom", message });
});
