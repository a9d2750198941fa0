import { z } from "zod";
import { expected, integer } from "./values.ts";

/** A URL or null. A relative reference passes: a requirement of its own judges whether links are absolute. */
const link = z.custom<string | null>((value) => value === null || isReference(value), {
  error: expected("a URL or null"),
});

function isReference(value: unknown): boolean {
  if (typeof value !== "string" || value === "" || /\s/.test(value)) return false;
  return URL.canParse(value, "http://base.invalid/") && /[/?:]/.test(value);
}

/** Section 2.6, around any resource. */
export function envelope<Item extends z.ZodType>(item: Item) {
  return z.looseObject(
    {
      count: integer,
      next: link,
      previous: link,
      results: z.array(item, { error: expected("an array of the resource") }),
    },
    { error: expected("a list envelope") },
  );
}
