import type { z } from "zod";
import { observedAnswers } from "./observed.ts";
import { shapingAnswers } from "./shaping.ts";

/** Everything that can be answered, by its name in dashspec.yaml. */
export const answers = { ...shapingAnswers, ...observedAnswers } as const;

/** The name of an answer, as dashspec.yaml has it. */
export type AnswerName = keyof typeof answers;

/** What the user has answered. Plain JSON: it crosses a thread. */
export type Answers = { readonly [Name in AnswerName]?: z.output<(typeof answers)[Name]["schema"]> };
