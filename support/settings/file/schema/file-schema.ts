import { z } from "zod";
import { answers } from "../../../answers/index.ts";
import { areas } from "../../../catalogue/index.ts";
import { versionPattern } from "../../../catalogue/statement.ts";
import { depths } from "../../target-plan.ts";
import { type Variable, variableNames, variables } from "../../variables/variables.ts";
import { waiverSchema } from "./waiver-schema.ts";

type Fields = Record<string, z.ZodType>;

/** The keys of a section that mean the same as variables. Their values are checked with those of the variables. */
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
        // Identifiers are often written as numbers. They are accepted as written.
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

/** A section whose keys are all commented out is present without a value. */
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
          .meta({
            description: "Judge only these areas, like --area.",
            examples: [["dashboards", "sharing"]],
          }),
        depth: z
          .enum(depths)
          .optional()
          .meta({ description: "How much a run tries, like --depth.", examples: ["standard"] }),
        readOnly: z
          .boolean()
          .optional()
          .meta({ description: "Send only GET requests, like --read-only.", examples: [true] }),
        strict: z
          .boolean()
          .optional()
          .meta({ description: "Let a SHOULD fail the run too, like --strict.", examples: [true] }),
        asOf: z
          .string()
          .regex(versionPattern, "is not a version like 0.1")
          .optional()
          .meta({
            description:
              "Statements of later versions of dashspec are reported, but fail no run, like --as-of.",
            examples: ["0.1"],
          }),
        concurrency: z
          .int()
          .min(1)
          .max(64)
          .optional()
          .meta({
            description: "The most requests at the same time, like --concurrency.",
            examples: [16],
          }),
        ...variablesOf("run"),
      },
      "The defaults of a run. Flags override them.",
    ),
    limits: section(
      {
        requestsPerMinute: z
          .int()
          .min(1)
          .max(60_000)
          .optional()
          .meta({ description: "The most requests that a run sends in a minute.", examples: [600] }),
        outageSeconds: z
          .int()
          .min(0)
          .max(600)
          .optional()
          .meta({
            description: "How many seconds a run waits for a target that went away. The default is 30.",
            examples: [30],
          }),
        dashboards: z
          .int()
          .min(0)
          .max(400)
          .optional()
          .meta({
            description: "The most dashboards that a run creates. They can only be soft-deleted.",
            examples: [40],
          }),
        answerSeconds: z
          .int()
          .min(1)
          .max(600)
          .optional()
          .meta({
            description: "How many seconds a whole answer may take. The default is 30.",
            examples: [60],
          }),
        connectSeconds: z
          .int()
          .min(1)
          .max(120)
          .optional()
          .meta({
            description: "How many seconds a connection may take. The default is 10.",
            examples: [20],
          }),
        keys: z
          .int()
          .min(1)
          .max(32)
          .optional()
          .meta({ description: "The most keys that a run requests from the key command.", examples: [10] }),
      },
      "The limits of a run.",
    ),
    answers: section(
      answerFields,
      "What the target does in the gaps of the document. A run judges the target by it.",
    ),
    waivers: z
      .array(waiverSchema)
      .nullish()
      .meta({ description: "Known deviations. They fail no run until they expire." }),
  })
  .meta({ title: "dashspec.yaml", description: "The settings of dashspec that are not secret." });
