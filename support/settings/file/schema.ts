import { z } from "zod";
import { answers } from "../../answers/index.ts";
import { areas } from "../../catalogue/index.ts";
import { depths } from "../target-plan.ts";
import { type Variable, variableNames, variables } from "../variables/variables.ts";
import { waiverSchema } from "./waiver-schema.ts";

type Fields = Record<string, z.ZodType>;

/** The keys of a section that say the same as variables. Their values are checked with the variables'. */
function variablesOf(section: "target" | "run"): Fields {
  const fields: Fields = {};
  for (const name of variableNames) {
    const { fileKey, meaning, example }: Variable = variables[name];
    const [home, key] = fileKey?.split(".") ?? [];
    if (home !== section || key === undefined) continue;
    fields[key] = z
      .string()
      .optional()
      .meta({
        description: meaning,
        examples: [example],
        // Identifiers are often written as numbers, and are taken as they are written.
        ...(home === "target" ? { type: ["string", "integer"] } : {}),
      });
  }
  return fields;
}

const answerFields: Fields = Object.fromEntries(
  Object.entries(answers).map(([name, { schema, meaning, example }]) => [
    name,
    schema.optional().meta({ description: meaning, examples: [example] }),
  ]),
);

/** A section whose keys are all commented out is there without a value. */
function section<Shape extends Record<string, z.ZodType>>(shape: Shape, description: string) {
  return z.strictObject(shape).nullish().meta({ description });
}

/** The whole of dashspec.yaml. */
export const fileSchema = z
  .strictObject({
    target: section(
      variablesOf("target"),
      "The server to judge. Without it, the embedded reference target is judged.",
    ),
    run: section(
      {
        areas: z
          .array(z.enum(areas))
          .min(1)
          .optional()
          .meta({ description: "Only these areas, as --area.", examples: [["dashboards", "sharing"]] }),
        depth: z
          .enum(depths)
          .optional()
          .meta({ description: "How much is tried, as --depth.", examples: ["standard"] }),
        readOnly: z
          .boolean()
          .optional()
          .meta({ description: "Send GET requests alone, as --read-only.", examples: [true] }),
        strict: z
          .boolean()
          .optional()
          .meta({ description: "Let a SHOULD fail the run as well, as --strict.", examples: [true] }),
        asOf: z
          .string()
          .regex(/^\d+(\.\d+){0,2}$/, "is not a version like 0.1")
          .optional()
          .meta({
            description: "What later versions of dashspec judge is told and fails no run, as --as-of.",
            examples: ["0.1"],
          }),
        concurrency: z
          .int()
          .min(1)
          .max(64)
          .optional()
          .meta({
            description: "How many requests may be under way at once, as --concurrency.",
            examples: [16],
          }),
        ...variablesOf("run"),
      },
      "What a run does where no flag says otherwise.",
    ),
    limits: section(
      {
        requestsPerMinute: z
          .int()
          .min(1)
          .max(60_000)
          .optional()
          .meta({ description: "How many requests a run sends in a minute at most.", examples: [600] }),
        outageSeconds: z
          .int()
          .min(0)
          .max(600)
          .optional()
          .meta({
            description: "How many seconds a target that went away is waited for; 30 where it is left out.",
            examples: [30],
          }),
        dashboards: z
          .int()
          .min(0)
          .max(400)
          .optional()
          .meta({
            description: "How many dashboards a run makes at most; they can only be soft-deleted.",
            examples: [40],
          }),
        answerSeconds: z
          .int()
          .min(1)
          .max(600)
          .optional()
          .meta({
            description: "How many seconds an answer may take to be whole; 30 where it is left out.",
            examples: [60],
          }),
        connectSeconds: z
          .int()
          .min(1)
          .max(120)
          .optional()
          .meta({
            description: "How many seconds a connection may take to be made; 10 where it is left out.",
            examples: [20],
          }),
        keys: z
          .int()
          .min(1)
          .max(32)
          .optional()
          .meta({ description: "How many keys the key command is asked for at most.", examples: [10] }),
      },
      "What a run must not exceed.",
    ),
    answers: section(
      answerFields,
      "What the target does where the document leaves it open; held against it.",
    ),
    waivers: z
      .array(waiverSchema)
      .nullish()
      .meta({ description: "Known deviations that fail no run, until they expire." }),
  })
  .meta({ title: "dashspec.yaml", description: "Settings of dashspec that are not secret." });
