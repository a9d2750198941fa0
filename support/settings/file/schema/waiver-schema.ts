import { z } from "zod";
import { idMatcher } from "../../../catalogue/id-pattern.ts";
import { operationNames, requirements } from "../../../catalogue/index.ts";
import { isDay } from "../day.ts";
import { isPlaceholder } from "./placeholder-words.ts";

const words = z
  .string()
  .refine((text) => text.trim() !== "", { error: "is empty", abort: true })
  .refine((text) => !isPlaceholder(text), "is a placeholder, which tells nobody anything");

/** A pattern without a whole word would waive statements that nobody has looked at. */
function namesSomething(pattern: string): boolean {
  return pattern.split(".").some((part) => part !== "" && !part.includes("*"));
}

function matching(pattern: string) {
  const matches = idMatcher(pattern);
  return requirements.filter(({ id }) => matches(id));
}

/** The numbers of the statements' endpoints, if the waiver names none of them. */
function otherEndpoints({ requirement, endpoints }: Scope): readonly number[] {
  const own = [...new Set(matching(requirement).flatMap((statement) => statement.endpoints))];
  return own.some((number) => endpoints?.includes(number) ?? true) ? [] : own.toSorted((a, b) => a - b);
}

interface Scope {
  readonly requirement: string;
  readonly endpoints?: readonly number[] | undefined;
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

/** One entry of `waivers` in the file. Each message ends a sentence that begins with the key. */
export const waiverSchema = z
  .strictObject({
    requirement: z
      .string()
      .regex(/^[a-z0-9_.*]+$/, {
        error: "is not the id of a statement, in which * stands for anything",
        abort: true,
      })
      .refine(namesSomething, {
        error: "names no part of an id in full, and would waive what nobody has looked at",
        abort: true,
      })
      .refine((pattern) => matching(pattern).length > 0, {
        error: "matches no statement of dashspec list",
        params: { known: requirements.map(({ id }) => id) },
      })
      .meta({
        description: "The id of a statement, as dashspec list shows it. * stands for anything.",
        examples: ["dashboards.delete.refused"],
      }),
    endpoints: z
      .array(z.int().min(1).max(operationNames.length))
      .min(1)
      .optional()
      .meta({
        description: "Waive only failures at these endpoints, by their numbers in the document.",
        examples: [[5]],
      }),
    reason: words.meta({
      description: "Why the deviation is accepted.",
      examples: ["answers 204 until the next release"],
    }),
    owner: words
      .optional()
      .meta({ description: "Who is responsible for it.", examples: ["the backend team"] }),
    link: z
      .string()
      .refine(isPlainLink, "is not an http or https address without credentials")
      .optional()
      .meta({ description: "Where it is tracked.", examples: ["https://issues.example.com/17"] }),
    expires: z
      .string()
      .refine(isDay, "is not a day of the calendar, as YYYY-MM-DD")
      .meta({
        description: "The last day on which the waiver is valid.",
        examples: ["2027-01-31"],
        format: "date",
      }),
  })
  .superRefine((waiver, context) => {
    if (context.issues.length > 0) return;
    const own = otherEndpoints(waiver);
    if (own.length === 0) return;
    const message = `are none that ${waiver.requirement} is about: ${own.join(", ")}`;
    context.addIssue({ code: "custom", path: ["endpoints"], message });
  })
  .refine(answeredFor, { error: "has neither owner nor link, of which one is needed", when: () => true })
  .meta({
    description: "A known deviation. Until it expires, it is shown as waived and fails no run.",
    // Refinements do not appear in the JSON Schema by themselves.
    anyOf: [{ required: ["owner"] }, { required: ["link"] }],
  });
