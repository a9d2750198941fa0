import { z } from "zod";

/** Says why a text cannot be the address of a target, or nothing if it can. */
function addressProblem(value: string): string | undefined {
  if (value.trim() === "") return "is empty";
  if (/[\s,;]https?:\/\//i.test(value)) return "names two addresses";
  if (/\s/.test(value)) return "has white space in it";
  if (/^[^:/?#]+(:\d|\/|$)/.test(value)) return "lacks http:// or https:// at its beginning";
  if (!/^https?:\/\//i.test(value)) return "is not an http or https address";
  if (!URL.canParse(value)) return "is not a well-formed address";
  const url = new URL(value);
  if (url.username !== "" || url.password !== "") return "carries credentials";
  if (value.includes("?")) return "carries a query";
  if (value.includes("#")) return "carries a fragment";
  return undefined;
}

/** The address of a target: http or https, with or without a path prefix. The result has no trailing slash. */
export const baseUrlSchema = z
  .string()
  .superRefine((value, context) => {
    const message = addressProblem(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .transform((value, context) => {
    if (!URL.canParse(value)) return z.NEVER;
    const url = new URL(value);
    if (/(%2f|%5c)/i.test(url.pathname)) {
      context.addIssue({ code: "custom", message: "has an encoded slash in its path" });
    }
    return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
  });
