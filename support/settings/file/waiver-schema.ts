import { z } from "zod";
import { operationNames } from "../../catalogue/index.ts";

const words = z.string().refine((text) => text.trim() !== "", "is empty");

/** A day of the calendar: 2027-02-30 is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isPlainLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

function answeredFor(waiver: unknown): boolean {
  if (typeof waiver !== "object" || waiver === null) return true;
  return "owner" in waiver || "link" in waiver;
}

/** One entry of `waivers`, as the file has it. Messages of its own are the rest of a sentence that begins with the key. */
export const waiverSchema = z
  .strictObject({
    requirement: z
      .string()
      .regex(/^[a-z0-9_.*]+$/, "is not the id of a requirement, in which * stands for anything")
      .meta({
        description: "The id of a requirement, as dashspec list shows it; * stands for anything.",
        examples: ["dashboards.delete.refused"],
      }),
    endpoints: z
      .array(z.int().min(1).max(operationNames.length))
      .min(1)
      .optional()
      .meta({
        description: "Only what fails at these endpoints, by their numbers in the document.",
        examples: [[5]],
      }),
    reason: words.meta({
      description: "Why the deviation is accepted.",
      examples: ["answers 204 until the next release"],
    }),
    owner: words.optional().meta({ description: "Who answers for it.", examples: ["the backend team"] }),
    link: z
      .string()
      .refine(isPlainLink, "is not an http or https address without credentials")
      .optional()
      .meta({ description: "Where it is followed up.", examples: ["https://issues.example.com/17"] }),
    expires: z
      .string()
      .refine(isDay, "is not a day of the calendar, as YYYY-MM-DD")
      .meta({ description: "The last day on which it holds.", examples: ["2027-01-31"], format: "date" }),
  })
  .refine(answeredFor, { error: "has neither owner nor link, of which one is needed", when: () => true })
  .meta({
    description: "A known deviation: shown as waived, and failing no run, until it expires.",
    // What a refinement says is not in the JSON Schema by itself.
    anyOf: [{ required: ["owner"] }, { required: ["link"] }],
  });
